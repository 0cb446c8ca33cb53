// Gson: reflection, generics, adapters, trees, streams, errors.
import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.*;
import java.io.*;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  enum Color { @SerializedName("rouge") RED, GREEN }

  static class Base { protected int inherited = 7; private transient String skipped = "x"; }

  static class Thing extends Base {
    String name = "n\"\u2028";
    @SerializedName(value = "num", alternate = {"number"}) int number = 4;
    double[] values = {1.5, -0.0, 1e300};
    Map<String, List<Integer>> map = new TreeMap<>(Map.of("k", List.of(1, 2)));
    Color color = Color.RED;
    Thing child;
    @Expose Object nothing;
    @Since(1.2) String recent = "new";
    char c = '\'';
    Long big = Long.MAX_VALUE;
    BigDecimal decimal = new BigDecimal("1.10");
  }

  static class Box<T> { T value; List<T> more = new ArrayList<>(); }

  static class Money { final long cents; Money(long cents) { this.cents = cents; } }

  static final class MoneyAdapter extends TypeAdapter<Money> {
    @Override public void write(JsonWriter w, Money m) throws IOException { if (m == null) w.nullValue(); else w.value(m.cents / 100 + "." + m.cents % 100); }
    @Override public Money read(JsonReader r) throws IOException { String[] s = r.nextString().split("\\."); return new Money(Long.parseLong(s[0]) * 100 + Long.parseLong(s[1])); }
  }

  static void refused(String json, Type type) {
    try {
      p(new Gson().fromJson(json, type) + "");
    } catch (RuntimeException e) {
      p(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Thing t = new Thing();
    t.child = new Thing();
    String json = new Gson().toJson(t);
    p(json);
    Thing back = new Gson().fromJson(json, Thing.class);
    p(new Gson().toJson(back).equals(json) + " " + back.color + " " + back.map.get("k").get(1) + " " + back.child.values.length);
    p(new GsonBuilder().setPrettyPrinting().serializeNulls().setVersion(1.0).setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE).disableHtmlEscaping().create().toJson(t.child));
    p(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().serializeNulls().create().toJson(t));
    Box<Money> box = new Gson().newBuilder().registerTypeAdapter(Money.class, new MoneyAdapter()).create().fromJson("{\"value\":\"12.34\",\"more\":[\"1.2\",\"3.4\"]}", new TypeToken<Box<Money>>() {}.getType());
    p(box.value.cents + " " + box.more.size());
    Gson custom = new GsonBuilder().registerTypeAdapter(Money.class, (JsonSerializer<Money>) (m, type, ctx) -> new JsonPrimitive("$" + m.cents)).registerTypeHierarchyAdapter(Collection.class, (JsonSerializer<Collection<?>>) (c, type, ctx) -> new JsonPrimitive(c.size())).create();
    p(custom.toJson(Map.of("m", new Money(5))) + custom.toJson(List.of(1, 2)));
    JsonObject o = JsonParser.parseString("{a: 1, 'b': [true, null, {\"c\": \"\\u00e9\\n\"}], d: 1.0e2}").getAsJsonObject();
    p(o + " " + o.get("b").getAsJsonArray().get(2).getAsJsonObject().get("c").getAsString().length() + " " + o.get("d").getAsBigDecimal() + " " + o.get("a").getAsInt());
    o.addProperty("new", 'c');
    o.remove("a");
    p(o.keySet() + " " + o.deepCopy().equals(o));
    JsonReader r = new JsonReader(new StringReader("[1, {\"x\": [\"s\"]}] "));
    StringBuilder tokens = new StringBuilder();
    for (JsonToken k = r.peek(); k != JsonToken.END_DOCUMENT; k = r.peek()) {
      tokens.append(k).append('@').append(r.getPath()).append(' ');
      switch (k) {
        case BEGIN_ARRAY: r.beginArray(); break;
        case END_ARRAY: r.endArray(); break;
        case BEGIN_OBJECT: r.beginObject(); break;
        case END_OBJECT: r.endObject(); break;
        case NAME: r.nextName(); break;
        default: r.nextString();
      }
    }
    p(tokens);
    refused("{\"number\": \"x\"}", Thing.class);
    refused("[1, 2", int[].class);
    refused("{\"a\":1}", List.class);
    refused("nul", Object.class);
    refused("{\"a\": [1, 2.5, {\"b\": false}]}", Object.class);
    refused("\"PURPLE\"", Color.class);
    refused("1e400", Double.class);
    refused("3.5", Integer.class);
    p(new Gson().toJson(new Object[] {1, "a", null, new int[][] {{1}}, Optional.class.getSimpleName(), new StringBuilder("sb")}));
    try {
      new Gson().toJson(Double.NaN);
    } catch (IllegalArgumentException e) {
      p(e.getMessage());
    }
    try {
      new Gson().toJson(String.class);
    } catch (UnsupportedOperationException e) {
      p(e.getMessage());
    }
  }
}
