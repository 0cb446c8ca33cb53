class Fields {
  int count;
  long total;
  boolean done;
  byte[] bytes;
  Fields next;
  static int made;

  Fields(Fields next) {
    this.next = next;
    made++;
  }

  synchronized int add(int n) {
    total += n;
    return ++count;
  }

  boolean isDone() {
    return done && next == null;
  }

  boolean bit(int i) {
    return (bytes[i >> 3] & 1 << (i & 7)) != 0;
  }

  static Fields chain(int n) {
    Fields f = null;
    for (int i = 0; i < n; i++) f = new Fields(f);
    return f;
  }

  int post(int[] a, int i) {
    a[i++] = i;
    a[i] += count--;
    return i;
  }

  static char hex(int n) {
    return (char) (n < 10 ? '0' + n : 'a' + n - 10);
  }
}
