// Graph algorithms on a generated map and grid: Dijkstra, A*, Bellman-Ford, Floyd-Warshall, MST, topological sort, max flow.
import java.util.*;
import java.util.stream.*;

public class Main {
  record Edge(int to, int w) {}

  static class Graph {
    final List<List<Edge>> adj = new ArrayList<>();
    Graph(int n) { for (int i = 0; i < n; i++) adj.add(new ArrayList<>()); }
    void edge(int a, int b, int w) { adj.get(a).add(new Edge(b, w)); }
    void both(int a, int b, int w) { edge(a, b, w); edge(b, a, w); }
    int size() { return adj.size(); }
  }

  static Graph random(int n, int m, long seed) {
    Random r = new Random(seed);
    Graph g = new Graph(n);
    for (int i = 1; i < n; i++) g.both(i, r.nextInt(i), 1 + r.nextInt(50));
    for (int i = 0; i < m; i++) g.both(r.nextInt(n), r.nextInt(n), 1 + r.nextInt(100));
    return g;
  }

  static long[] dijkstra(Graph g, int s, int[] prev) {
    long[] d = new long[g.size()];
    Arrays.fill(d, Long.MAX_VALUE);
    Arrays.fill(prev, -1);
    d[s] = 0;
    PriorityQueue<long[]> q = new PriorityQueue<>(Comparator.<long[]>comparingLong(x -> x[0]).thenComparingLong(x -> x[1]));
    q.add(new long[] {0, s});
    while (!q.isEmpty()) {
      long[] t = q.poll();
      int u = (int) t[1];
      if (t[0] > d[u]) continue;
      for (Edge e : g.adj.get(u)) {
        long nd = t[0] + e.w();
        if (nd < d[e.to()]) {
          d[e.to()] = nd;
          prev[e.to()] = u;
          q.add(new long[] {nd, e.to()});
        }
      }
    }
    return d;
  }

  static long[] bellmanFord(Graph g, int s) {
    long[] d = new long[g.size()];
    Arrays.fill(d, Long.MAX_VALUE / 4);
    d[s] = 0;
    for (int round = 0; round <= g.size(); round++) {
      boolean changed = false;
      for (int u = 0; u < g.size(); u++)
        for (Edge e : g.adj.get(u))
          if (d[u] < Long.MAX_VALUE / 4 && d[u] + e.w() < d[e.to()]) { d[e.to()] = d[u] + e.w(); changed = true; }
      if (!changed) return d;
    }
    throw new IllegalStateException("negative cycle");
  }

  static List<Integer> path(int[] prev, int t) {
    LinkedList<Integer> p = new LinkedList<>();
    for (int v = t; v >= 0; v = prev[v]) p.addFirst(v);
    return p;
  }

  record Cell(int r, int c) {}

  static String astar(String[] map) {
    Cell from = null, to = null;
    for (int r = 0; r < map.length; r++)
      for (int c = 0; c < map[r].length(); c++) {
        if (map[r].charAt(c) == 'S') from = new Cell(r, c);
        if (map[r].charAt(c) == 'E') to = new Cell(r, c);
      }
    final Cell goal = to;
    Map<Cell, Integer> g = new HashMap<>(Map.of(from, 0));
    Map<Cell, Cell> came = new HashMap<>();
    Comparator<Cell> byF = Comparator.comparingInt((Cell x) -> g.get(x) + Math.abs(x.r() - goal.r()) + Math.abs(x.c() - goal.c())).thenComparingInt(Cell::r).thenComparingInt(Cell::c);
    TreeSet<Cell> open = new TreeSet<>(byF);
    open.add(from);
    int expanded = 0;
    while (!open.isEmpty()) {
      Cell cur = open.pollFirst();
      expanded++;
      if (cur.equals(goal)) {
        char[][] out = Arrays.stream(map).map(String::toCharArray).toArray(char[][]::new);
        int len = 0;
        for (Cell x = came.get(cur); x != null && !x.equals(from); x = came.get(x), len++) out[x.r()][x.c()] = '*';
        return "cost " + g.get(goal) + " len " + len + " expanded " + expanded + "\n" + Arrays.stream(out).map(String::new).collect(Collectors.joining("\n"));
      }
      int[][] dirs = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
      for (int[] d : dirs) {
        int r = cur.r() + d[0], c = cur.c() + d[1];
        if (r < 0 || c < 0 || r >= map.length || c >= map[0].length() || map[r].charAt(c) == '#') continue;
        Cell nx = new Cell(r, c);
        int cost = g.get(cur) + (map[r].charAt(c) == '~' ? 4 : 1);
        if (cost < g.getOrDefault(nx, Integer.MAX_VALUE)) {
          if (g.containsKey(nx)) open.remove(nx);
          g.put(nx, cost);
          came.put(nx, cur);
          open.add(nx);
        }
      }
    }
    return "no path, expanded " + expanded;
  }

  static int find(int[] p, int x) { return p[x] == x ? x : (p[x] = find(p, p[x])); }

  static long kruskal(Graph g, List<int[]> chosen) {
    List<int[]> es = new ArrayList<>();
    for (int u = 0; u < g.size(); u++) for (Edge e : g.adj.get(u)) if (u < e.to()) es.add(new int[] {e.w(), u, e.to()});
    es.sort(Comparator.<int[]>comparingInt(x -> x[0]).thenComparingInt(x -> x[1]).thenComparingInt(x -> x[2]));
    int[] p = IntStream.range(0, g.size()).toArray();
    long sum = 0;
    for (int[] e : es) {
      int a = find(p, e[1]), b = find(p, e[2]);
      if (a != b) { p[a] = b; sum += e[0]; chosen.add(e); }
    }
    return sum;
  }

  static int maxFlow(int[][] cap, int s, int t) {
    int flow = 0;
    while (true) {
      int[] par = new int[cap.length];
      Arrays.fill(par, -1);
      par[s] = s;
      ArrayDeque<Integer> q = new ArrayDeque<>(List.of(s));
      while (!q.isEmpty() && par[t] < 0) {
        int u = q.poll();
        for (int v = 0; v < cap.length; v++) if (par[v] < 0 && cap[u][v] > 0) { par[v] = u; q.add(v); }
      }
      if (par[t] < 0) return flow;
      int f = Integer.MAX_VALUE;
      for (int v = t; v != s; v = par[v]) f = Math.min(f, cap[par[v]][v]);
      for (int v = t; v != s; v = par[v]) { cap[par[v]][v] -= f; cap[v][par[v]] += f; }
      flow += f;
    }
  }

  static List<String> topo(Map<String, List<String>> deps) {
    List<String> out = new ArrayList<>();
    Map<String, Integer> state = new HashMap<>();
    for (String k : deps.keySet()) visit(k, deps, state, out, new ArrayDeque<>());
    return out;
  }

  static void visit(String k, Map<String, List<String>> deps, Map<String, Integer> st, List<String> out, Deque<String> trail) {
    if (st.getOrDefault(k, 0) == 2) return;
    trail.addLast(k);
    if (st.getOrDefault(k, 0) == 1) throw new IllegalStateException("cycle " + trail);
    st.put(k, 1);
    for (String d : deps.getOrDefault(k, List.of())) visit(d, deps, st, out, trail);
    st.put(k, 2);
    trail.removeLast();
    out.add(k);
  }

  public static void main(String[] args) {
    Graph g = random(300, 900, 12);
    int[] prev = new int[300];
    long[] d = dijkstra(g, 0, prev), bf = bellmanFord(g, 0);
    System.out.println(Arrays.equals(d, bf) + " " + Arrays.stream(d).sum() + " " + Arrays.stream(d).max().getAsLong());
    System.out.println(path(prev, 299) + " " + d[299]);
    Graph small = random(40, 60, 5);
    long[][] fw = new long[40][40];
    for (long[] row : fw) Arrays.fill(row, 1 << 30);
    for (int u = 0; u < 40; u++) { fw[u][u] = 0; for (Edge e : small.adj.get(u)) fw[u][e.to()] = Math.min(fw[u][e.to()], e.w()); }
    for (int k = 0; k < 40; k++) for (int i = 0; i < 40; i++) for (int j = 0; j < 40; j++) fw[i][j] = Math.min(fw[i][j], fw[i][k] + fw[k][j]);
    boolean same = true;
    for (int i = 0; i < 40; i++) same &= Arrays.equals(fw[i], dijkstra(small, i, new int[40]));
    System.out.println(same + " " + Arrays.deepHashCode(fw));
    System.out.println(astar(new String[] {"S...#.....", "..#.#.###.", "..#...#...", "..#####.#.", "....~~..#.", ".##.~~#.#.", "....~~#..E"}));
    System.out.println(astar(new String[] {"S.#.", "..#.", "###.", "...E"}));
    List<int[]> tree = new ArrayList<>();
    System.out.println(kruskal(g, tree) + " " + tree.size() + " " + Arrays.toString(tree.get(0)) + Arrays.toString(tree.get(298)));
    int[][] cap = new int[8][8];
    int[][] pipes = {{0, 1, 10}, {0, 2, 5}, {0, 3, 15}, {1, 2, 4}, {1, 4, 9}, {1, 5, 15}, {2, 3, 4}, {2, 5, 8}, {3, 6, 16}, {4, 5, 15}, {4, 7, 10}, {5, 6, 15}, {5, 7, 10}, {6, 2, 6}, {6, 7, 10}};
    for (int[] p : pipes) cap[p[0]][p[1]] = p[2];
    System.out.println("flow " + maxFlow(cap, 0, 7));
    Map<String, List<String>> deps = new LinkedHashMap<>();
    deps.put("app", List.of("lib", "log"));
    deps.put("lib", List.of("core", "net"));
    deps.put("net", List.of("core"));
    deps.put("log", List.of("core"));
    deps.put("core", List.of());
    System.out.println(topo(deps));
    deps.put("core", List.of("app"));
    try {
      topo(deps);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Graph neg = new Graph(3);
    neg.edge(0, 1, 5);
    neg.edge(1, 2, -7);
    System.out.println(Arrays.toString(bellmanFord(neg, 0)));
    neg.edge(2, 0, 1);
    try {
      bellmanFord(neg, 0);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
