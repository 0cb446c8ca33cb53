// MessageDigest MD5, SHA-1, SHA-2, SHA-3; Mac; checks of incremental use, clone, reset and missing algorithms.
import java.io.*;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.*;
import java.util.*;
import java.util.concurrent.Callable;
import javax.crypto.*;
import javax.crypto.spec.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

  public static void main(String[] args) throws Exception {
    byte[] big = new byte[10000];
    for (int i = 0; i < big.length; i++) big[i] = (byte) (i * 31);
    for (String a : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256", "MD2"}) {
      MessageDigest d = MessageDigest.getInstance(a);
      System.out.println(a + " " + d.getDigestLength() + " " + hex(d.digest()) + " " + hex(d.digest("abc".getBytes())) + " " + hex(d.digest("The quick brown fox jumps over the lazy dog".getBytes())));
      if (a.equals("MD2")) continue;
      d.update(big);
      byte[] whole = d.digest();
      for (int i = 0; i < big.length;) { int k = Math.min(1 + i % 131, big.length - i); d.update(big, i, k); i += k; }
      byte[] parts = d.digest();
      d.update(ByteBuffer.allocateDirect(big.length).put(big).flip());
      byte[] direct = d.digest();
      d.update((byte) 'a');
      MessageDigest cl = (MessageDigest) d.clone();
      d.update((byte) 'b');
      System.out.println("  " + hex(whole) + " " + Arrays.equals(whole, parts) + Arrays.equals(whole, direct) + " " + MessageDigest.isEqual(d.digest(), MessageDigest.getInstance(a).digest("ab".getBytes())) + MessageDigest.isEqual(cl.digest(), MessageDigest.getInstance(a).digest("a".getBytes())));
    }
    for (int n : new int[] {55, 56, 57, 63, 64, 65, 111, 112, 127, 128, 129}) {
      byte[] b = Arrays.copyOf(big, n);
      System.out.println(n + " " + hex(MessageDigest.getInstance("MD5").digest(b)) + " " + hex(MessageDigest.getInstance("SHA-1").digest(b)) + " " + hex(MessageDigest.getInstance("SHA-512").digest(b)).substring(0, 20));
    }
    t("missing", () -> MessageDigest.getInstance("NOPE"));
    t("alias", () -> hex(MessageDigest.getInstance("sha").digest()).equals(hex(MessageDigest.getInstance("SHA-1").digest())));
    t("provider", () -> MessageDigest.getInstance("MD5").getProvider().getName() + " " + MessageDigest.getInstance("md5").getAlgorithm());
    t("bad provider", () -> MessageDigest.getInstance("MD5", "NoProv"));
    t("reset", () -> { MessageDigest d = MessageDigest.getInstance("MD5"); d.update((byte) 1); d.reset(); return hex(d.digest()); });
    t("buffer", () -> { MessageDigest d = MessageDigest.getInstance("MD5"); byte[] o = new byte[20]; return d.digest(o, 2, 18) + " " + o[0] + o[2]; });
    t("buffer small", () -> MessageDigest.getInstance("MD5").digest(new byte[10], 0, 10));
    t("streams", () -> { DigestInputStream i = new DigestInputStream(new ByteArrayInputStream("abc".getBytes()), MessageDigest.getInstance("MD5")); i.readAllBytes(); DigestOutputStream o = new DigestOutputStream(OutputStream.nullOutputStream(), MessageDigest.getInstance("MD5")); o.write("ab".getBytes()); o.write('c'); o.on(false); o.write('x'); return hex(i.getMessageDigest().digest()).equals(hex(o.getMessageDigest().digest())); });
    for (String m : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256"}) t(m, () -> { Mac k = Mac.getInstance(m); k.init(new SecretKeySpec("key".getBytes(), m)); return k.getMacLength() + " " + hex(k.doFinal("The quick brown fox jumps over the lazy dog".getBytes())); });
    t("mac no init", () -> Mac.getInstance("HmacMD5").doFinal());
    t("chain", () -> { MessageDigest d = MessageDigest.getInstance("SHA-256"); byte[] x = "seed".getBytes(); for (int i = 0; i < 200; i++) x = d.digest(x); return new BigInteger(1, x).toString(36); });
    t("hash tree", () -> { MessageDigest d = MessageDigest.getInstance("SHA-1"); List<byte[]> l = new ArrayList<>(); for (int i = 0; i < 16; i++) l.add(d.digest(new byte[] {(byte) i})); while (l.size() > 1) { List<byte[]> n = new ArrayList<>(); for (int i = 0; i < l.size(); i += 2) { d.update(l.get(i)); n.add(d.digest(l.get(i + 1))); } l = n; } return hex(l.get(0)); });
  }
}
