// Jackson: streaming, trees, data binding with annotations, polymorphism, views, errors.
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.*;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.StringWriter;
import java.util.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(value = Square.class, name = "square")})
  public abstract static class Shape { public String label = "l"; }
  public static class Circle extends Shape { public double radius = 2; }
  public static class Square extends Shape { public int side = 3; @JsonIgnore public int hidden = 9; }

  public static class Views { public static class Public {} public static class Internal extends Public {} }

  @JsonPropertyOrder({"id", "name"})
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public static class Person {
    @JsonProperty("full_name") public String name;
    public int id;
    @JsonView(Views.Internal.class) public String secret = "s";
    public List<Shape> shapes = new ArrayList<>();
    public Optionalish note;
    private final Map<String, Object> extra = new TreeMap<>();
    @JsonAnyGetter public Map<String, Object> extra() { return extra; }
    @JsonAnySetter public void set(String k, Object v) { extra.put(k, v); }
    @JsonGetter("upper") public String upper() { return name == null ? null : name.toUpperCase(Locale.ROOT); }
  }

  public static class Optionalish {
    public final int a;
    public final String b;
    @JsonCreator public Optionalish(@JsonProperty("a") int a, @JsonProperty(value = "b", defaultValue = "d") String b) {
      this.a = a;
      this.b = b;
    }
  }

  public enum Level { LOW, @JsonProperty("top") HIGH }

  public record Pair(@JsonProperty("l") String left, @JsonProperty("r") int right) {}

  static void refused(ObjectMapper m, String json, Class<?> c) {
    try {
      p(m.readValue(json, c));
    } catch (JsonProcessingException e) {
      p(e.getClass().getSimpleName() + ": " + e.getOriginalMessage() + " " + e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr());
    }
  }

  public static void main(String[] args) throws Exception {
    JsonFactory f = new JsonFactory();
    StringWriter w = new StringWriter();
    try (JsonGenerator g = f.createGenerator(w)) {
      g.useDefaultPrettyPrinter();
      g.writeStartObject();
      g.writeNumberField("n", 1.25);
      g.writeArrayFieldStart("a");
      g.writeString("\u0001\ud83d\ude00\"");
      g.writeBinary(new byte[] {1, 2, 3});
      g.writeNumber(Long.MIN_VALUE);
      g.writeEndArray();
      g.writeEndObject();
    }
    p(w);
    StringBuilder tokens = new StringBuilder();
    try (JsonParser q = f.createParser(w.toString().getBytes("UTF-8"))) {
      while (q.nextToken() != null) tokens.append(q.currentToken()).append(' ').append(q.getText()).append(' ');
    }
    p(tokens);

    ObjectMapper m = new ObjectMapper();
    Person x = new Person();
    x.name = "Ann";
    x.id = 5;
    x.shapes.add(new Circle());
    x.shapes.add(new Square());
    x.set("zip", List.of(1, Map.of("k", 2.5)));
    x.note = new Optionalish(1, "b");
    String json = m.writeValueAsString(x);
    p(json);
    Person y = m.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false).readValue(json, Person.class);
    p(y.shapes.get(0).getClass() + " " + y.extra() + " " + y.note.b + " " + ((Square) y.shapes.get(1)).hidden);
    p(m.writerWithView(Views.Public.class).writeValueAsString(x));
    p(m.writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("k", new int[] {1, 2})));
    p(m.readValue("{\"a\":[1,2],\"b\":[]}", new TypeReference<TreeMap<String, LinkedList<Long>>>() {}));
    p(m.readValue("[\"top\",\"LOW\"]", Level[].class)[0] + " " + m.writeValueAsString(Level.HIGH));
    p(m.readValue("{\"l\":\"q\",\"r\":3}", Pair.class) + m.writeValueAsString(new Pair("s", 4)));
    JsonNode tree = m.readTree("{\"a\":{\"b\":[1,2.5,null,\"x\"]},\"c\":12345678901234567890}");
    p(tree.at("/a/b/1").asDouble() + " " + tree.path("z").isMissingNode() + " " + tree.get("c").getNodeType() + tree.get("c").bigIntegerValue() + " " + tree.findValue("b").size());
    ((ObjectNode) tree).putArray("new").add(1).addObject().put("deep", true);
    p(tree + " " + m.treeToValue(tree.get("new").get(1), Map.class));
    SimpleModule module = new SimpleModule();
    module.addSerializer(new StdSerializer<Circle>(Circle.class) {
      @Override public void serialize(Circle c, JsonGenerator g, SerializerProvider s) throws IOException { g.writeString("circle!"); }
      @Override public void serializeWithType(Circle c, JsonGenerator g, SerializerProvider s, com.fasterxml.jackson.databind.jsontype.TypeSerializer t) throws IOException { serialize(c, g, s); }
    });
    p(new ObjectMapper().registerModule(module).enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).writeValueAsString(new HashMap<>(Map.of("b", new Circle(), "a", 1))));
    p(m.convertValue(Map.of("a", 3, "b", "z"), Optionalish.class).a);
    m = new ObjectMapper();
    refused(m, "{\"id\": \"x\"}", Person.class);
    refused(m, "{\"kind\":\"hexagon\"}", Shape.class);
    refused(m, "{\"a\": 1", Map.class);
    refused(m, "[1, 2,]", List.class);
    refused(m, "{\"l\":\"a\",\"q\":1}", Pair.class);
    refused(m, "99999999999", Integer.class);
    refused(m, "\"MIDDLE\"", Level.class);
    p(m.reader().forType(Integer.class).readValues("1 2 3").readAll());
  }
}
