// Commons Codec: encodings, digests, phonetic codes.
import java.util.Arrays;
import org.apache.commons.codec.binary.*;
import org.apache.commons.codec.digest.*;
import org.apache.commons.codec.language.*;
import org.apache.commons.codec.language.bm.*;
import org.apache.commons.codec.net.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  public static void main(String[] args) throws Exception {
    byte[] b = "The quick brown fox \u00e9".getBytes("UTF-8");
    p(Base64.encodeBase64String(b) + " " + Base64.encodeBase64URLSafeString(b) + " " + new Base32().encodeToString(b) + " " + Hex.encodeHexString(b) + " " + new Base16().encodeToString(b) + BinaryCodec.toAsciiString(new byte[] {5}));
    p(Arrays.equals(Base64.decodeBase64(Base64.encodeBase64Chunked(b)), b));
    for (String a : MessageDigestAlgorithms.values()) p(a + " " + new DigestUtils(a).digestAsHex(b));
    for (HmacAlgorithms a : HmacAlgorithms.values()) p(a + " " + new HmacUtils(a, "key").hmacHex(b));
    p(Crypt.crypt("secret", "$6$saltsalt") + " " + Crypt.crypt("secret", "$1$salt") + " " + UnixCrypt.crypt("secret", "ab") + " " + Md5Crypt.apr1Crypt("secret", "salt"));
    p(MurmurHash3.hash32x86(b) + " " + Arrays.toString(MurmurHash3.hash128x64(b)) + " " + MurmurHash2.hash64(b, b.length) + " " + XXHash32.class.getSimpleName() + DigestUtils.sha512_256Hex("x"));
    for (String name : new String[] {"Robert", "Tymczak", "Pfister", "Schwarzenegger", "Wojciechowski"}) {
      p(name + " " + new Soundex().encode(name) + " " + new RefinedSoundex().encode(name) + " " + new Metaphone().encode(name) + " " + new DoubleMetaphone().encode(name) + " " + new ColognePhonetic().encode(name) + " " + new Nysiis().encode(name) + " " + new Caverphone2().encode(name) + " " + new MatchRatingApproachEncoder().encode(name) + " " + new DaitchMokotoffSoundex().soundex(name));
    }
    p(new BeiderMorseEncoder().encode("Angelo") + " " + new PhoneticEngine(NameType.ASHKENAZI, RuleType.EXACT, true).encode("Rosen"));
    p(new URLCodec().encode("a b&c=\u00e9") + new QuotedPrintableCodec().encode("=\u00e9") + new BCodec().encode("h\u00e9") + new QCodec().encode("h\u00e9") + new PercentCodec().encode(new byte[] {-1, 65}).length);
    try {
      Hex.decodeHex("abc");
    } catch (org.apache.commons.codec.DecoderException e) {
      p(e.getMessage());
    }
  }
}
