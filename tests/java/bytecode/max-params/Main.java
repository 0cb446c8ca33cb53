// Methods with 255 argument slots, of ints, of longs and mixed, static and virtual.
public class Main {
  static int ints(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10,
      int a11, int a12, int a13, int a14, int a15, int a16, int a17, int a18, int a19, int a20, int a21,
      int a22, int a23, int a24, int a25, int a26, int a27, int a28, int a29, int a30, int a31, int a32,
      int a33, int a34, int a35, int a36, int a37, int a38, int a39, int a40, int a41, int a42, int a43,
      int a44, int a45, int a46, int a47, int a48, int a49, int a50, int a51, int a52, int a53, int a54,
      int a55, int a56, int a57, int a58, int a59, int a60, int a61, int a62, int a63, int a64, int a65,
      int a66, int a67, int a68, int a69, int a70, int a71, int a72, int a73, int a74, int a75, int a76,
      int a77, int a78, int a79, int a80, int a81, int a82, int a83, int a84, int a85, int a86, int a87,
      int a88, int a89, int a90, int a91, int a92, int a93, int a94, int a95, int a96, int a97, int a98,
      int a99, int a100, int a101, int a102, int a103, int a104, int a105, int a106, int a107, int a108,
      int a109, int a110, int a111, int a112, int a113, int a114, int a115, int a116, int a117, int a118,
      int a119, int a120, int a121, int a122, int a123, int a124, int a125, int a126, int a127, int a128,
      int a129, int a130, int a131, int a132, int a133, int a134, int a135, int a136, int a137, int a138,
      int a139, int a140, int a141, int a142, int a143, int a144, int a145, int a146, int a147, int a148,
      int a149, int a150, int a151, int a152, int a153, int a154, int a155, int a156, int a157, int a158,
      int a159, int a160, int a161, int a162, int a163, int a164, int a165, int a166, int a167, int a168,
      int a169, int a170, int a171, int a172, int a173, int a174, int a175, int a176, int a177, int a178,
      int a179, int a180, int a181, int a182, int a183, int a184, int a185, int a186, int a187, int a188,
      int a189, int a190, int a191, int a192, int a193, int a194, int a195, int a196, int a197, int a198,
      int a199, int a200, int a201, int a202, int a203, int a204, int a205, int a206, int a207, int a208,
      int a209, int a210, int a211, int a212, int a213, int a214, int a215, int a216, int a217, int a218,
      int a219, int a220, int a221, int a222, int a223, int a224, int a225, int a226, int a227, int a228,
      int a229, int a230, int a231, int a232, int a233, int a234, int a235, int a236, int a237, int a238,
      int a239, int a240, int a241, int a242, int a243, int a244, int a245, int a246, int a247, int a248,
      int a249, int a250, int a251, int a252, int a253, int a254) {
    return a0 * 1 + a1 * 2 + a2 * 3 + a3 * 4 + a4 * 5 + a5 * 6 + a6 * 7 + a7 * 8 + a8 * 9 + a9 * 10 + a10 * 11
        + a11 * 12 + a12 * 13 + a13 * 14 + a14 * 15 + a15 * 16 + a16 * 17 + a17 * 18 + a18 * 19 + a19 * 20
        + a20 * 21 + a21 * 22 + a22 * 23 + a23 * 24 + a24 * 25 + a25 * 26 + a26 * 27 + a27 * 28 + a28 * 29
        + a29 * 30 + a30 * 31 + a31 * 32 + a32 * 33 + a33 * 34 + a34 * 35 + a35 * 36 + a36 * 37 + a37 * 38
        + a38 * 39 + a39 * 40 + a40 * 41 + a41 * 42 + a42 * 43 + a43 * 44 + a44 * 45 + a45 * 46 + a46 * 47
        + a47 * 48 + a48 * 49 + a49 * 50 + a50 * 51 + a51 * 52 + a52 * 53 + a53 * 54 + a54 * 55 + a55 * 56
        + a56 * 57 + a57 * 58 + a58 * 59 + a59 * 60 + a60 * 61 + a61 * 62 + a62 * 63 + a63 * 64 + a64 * 65
        + a65 * 66 + a66 * 67 + a67 * 68 + a68 * 69 + a69 * 70 + a70 * 71 + a71 * 72 + a72 * 73 + a73 * 74
        + a74 * 75 + a75 * 76 + a76 * 77 + a77 * 78 + a78 * 79 + a79 * 80 + a80 * 81 + a81 * 82 + a82 * 83
        + a83 * 84 + a84 * 85 + a85 * 86 + a86 * 87 + a87 * 88 + a88 * 89 + a89 * 90 + a90 * 91 + a91 * 92
        + a92 * 93 + a93 * 94 + a94 * 95 + a95 * 96 + a96 * 97 + a97 * 98 + a98 * 99 + a99 * 100 + a100 * 101
        + a101 * 102 + a102 * 103 + a103 * 104 + a104 * 105 + a105 * 106 + a106 * 107 + a107 * 108
        + a108 * 109 + a109 * 110 + a110 * 111 + a111 * 112 + a112 * 113 + a113 * 114 + a114 * 115
        + a115 * 116 + a116 * 117 + a117 * 118 + a118 * 119 + a119 * 120 + a120 * 121 + a121 * 122
        + a122 * 123 + a123 * 124 + a124 * 125 + a125 * 126 + a126 * 127 + a127 * 128 + a128 * 129
        + a129 * 130 + a130 * 131 + a131 * 132 + a132 * 133 + a133 * 134 + a134 * 135 + a135 * 136
        + a136 * 137 + a137 * 138 + a138 * 139 + a139 * 140 + a140 * 141 + a141 * 142 + a142 * 143
        + a143 * 144 + a144 * 145 + a145 * 146 + a146 * 147 + a147 * 148 + a148 * 149 + a149 * 150
        + a150 * 151 + a151 * 152 + a152 * 153 + a153 * 154 + a154 * 155 + a155 * 156 + a156 * 157
        + a157 * 158 + a158 * 159 + a159 * 160 + a160 * 161 + a161 * 162 + a162 * 163 + a163 * 164
        + a164 * 165 + a165 * 166 + a166 * 167 + a167 * 168 + a168 * 169 + a169 * 170 + a170 * 171
        + a171 * 172 + a172 * 173 + a173 * 174 + a174 * 175 + a175 * 176 + a176 * 177 + a177 * 178
        + a178 * 179 + a179 * 180 + a180 * 181 + a181 * 182 + a182 * 183 + a183 * 184 + a184 * 185
        + a185 * 186 + a186 * 187 + a187 * 188 + a188 * 189 + a189 * 190 + a190 * 191 + a191 * 192
        + a192 * 193 + a193 * 194 + a194 * 195 + a195 * 196 + a196 * 197 + a197 * 198 + a198 * 199
        + a199 * 200 + a200 * 201 + a201 * 202 + a202 * 203 + a203 * 204 + a204 * 205 + a205 * 206
        + a206 * 207 + a207 * 208 + a208 * 209 + a209 * 210 + a210 * 211 + a211 * 212 + a212 * 213
        + a213 * 214 + a214 * 215 + a215 * 216 + a216 * 217 + a217 * 218 + a218 * 219 + a219 * 220
        + a220 * 221 + a221 * 222 + a222 * 223 + a223 * 224 + a224 * 225 + a225 * 226 + a226 * 227
        + a227 * 228 + a228 * 229 + a229 * 230 + a230 * 231 + a231 * 232 + a232 * 233 + a233 * 234
        + a234 * 235 + a235 * 236 + a236 * 237 + a237 * 238 + a238 * 239 + a239 * 240 + a240 * 241
        + a241 * 242 + a242 * 243 + a243 * 244 + a244 * 245 + a245 * 246 + a246 * 247 + a247 * 248
        + a248 * 249 + a249 * 250 + a250 * 251 + a251 * 252 + a252 * 253 + a253 * 254 + a254 * 255;
  }
  static long longs(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9,
      long a10, long a11, long a12, long a13, long a14, long a15, long a16, long a17, long a18, long a19,
      long a20, long a21, long a22, long a23, long a24, long a25, long a26, long a27, long a28, long a29,
      long a30, long a31, long a32, long a33, long a34, long a35, long a36, long a37, long a38, long a39,
      long a40, long a41, long a42, long a43, long a44, long a45, long a46, long a47, long a48, long a49,
      long a50, long a51, long a52, long a53, long a54, long a55, long a56, long a57, long a58, long a59,
      long a60, long a61, long a62, long a63, long a64, long a65, long a66, long a67, long a68, long a69,
      long a70, long a71, long a72, long a73, long a74, long a75, long a76, long a77, long a78, long a79,
      long a80, long a81, long a82, long a83, long a84, long a85, long a86, long a87, long a88, long a89,
      long a90, long a91, long a92, long a93, long a94, long a95, long a96, long a97, long a98, long a99,
      long a100, long a101, long a102, long a103, long a104, long a105, long a106, long a107, long a108,
      long a109, long a110, long a111, long a112, long a113, long a114, long a115, long a116, long a117,
      long a118, long a119, long a120, long a121, long a122, long a123, long a124, long a125, long a126,
      byte last) {
    return last + a0 * 1 + a1 * 2 + a2 * 3 + a3 * 4 + a4 * 5 + a5 * 6 + a6 * 7 + a7 * 8 + a8 * 9 + a9 * 10
        + a10 * 11 + a11 * 12 + a12 * 13 + a13 * 14 + a14 * 15 + a15 * 16 + a16 * 17 + a17 * 18 + a18 * 19
        + a19 * 20 + a20 * 21 + a21 * 22 + a22 * 23 + a23 * 24 + a24 * 25 + a25 * 26 + a26 * 27 + a27 * 28
        + a28 * 29 + a29 * 30 + a30 * 31 + a31 * 32 + a32 * 33 + a33 * 34 + a34 * 35 + a35 * 36 + a36 * 37
        + a37 * 38 + a38 * 39 + a39 * 40 + a40 * 41 + a41 * 42 + a42 * 43 + a43 * 44 + a44 * 45 + a45 * 46
        + a46 * 47 + a47 * 48 + a48 * 49 + a49 * 50 + a50 * 51 + a51 * 52 + a52 * 53 + a53 * 54 + a54 * 55
        + a55 * 56 + a56 * 57 + a57 * 58 + a58 * 59 + a59 * 60 + a60 * 61 + a61 * 62 + a62 * 63 + a63 * 64
        + a64 * 65 + a65 * 66 + a66 * 67 + a67 * 68 + a68 * 69 + a69 * 70 + a70 * 71 + a71 * 72 + a72 * 73
        + a73 * 74 + a74 * 75 + a75 * 76 + a76 * 77 + a77 * 78 + a78 * 79 + a79 * 80 + a80 * 81 + a81 * 82
        + a82 * 83 + a83 * 84 + a84 * 85 + a85 * 86 + a86 * 87 + a87 * 88 + a88 * 89 + a89 * 90 + a90 * 91
        + a91 * 92 + a92 * 93 + a93 * 94 + a94 * 95 + a95 * 96 + a96 * 97 + a97 * 98 + a98 * 99 + a99 * 100
        + a100 * 101 + a101 * 102 + a102 * 103 + a103 * 104 + a104 * 105 + a105 * 106 + a106 * 107
        + a107 * 108 + a108 * 109 + a109 * 110 + a110 * 111 + a111 * 112 + a112 * 113 + a113 * 114
        + a114 * 115 + a115 * 116 + a116 * 117 + a117 * 118 + a118 * 119 + a119 * 120 + a120 * 121
        + a121 * 122 + a122 * 123 + a123 * 124 + a124 * 125 + a125 * 126 + a126 * 127;
  }
  String mixed(int a0, double a1, String a2, long a3, boolean a4, char a5, float a6, short a7, int a8,
      double a9, String a10, long a11, boolean a12, char a13, float a14, short a15, int a16, double a17,
      String a18, long a19, boolean a20, char a21, float a22, short a23, int a24, double a25, String a26,
      long a27, boolean a28, char a29, float a30, short a31, int a32, double a33, String a34, long a35,
      boolean a36, char a37, float a38, short a39, int a40, double a41, String a42, long a43, boolean a44,
      char a45, float a46, short a47, int a48, double a49, String a50, long a51, boolean a52, char a53,
      float a54, short a55, int a56, double a57, String a58, long a59, boolean a60, char a61, float a62,
      short a63, int a64, double a65, String a66, long a67, boolean a68, char a69, float a70, short a71,
      int a72, double a73, String a74, long a75, boolean a76, char a77, float a78, short a79, int a80,
      double a81, String a82, long a83, boolean a84, char a85, float a86, short a87, int a88, double a89,
      String a90, long a91, boolean a92, char a93, float a94, short a95, int a96, double a97, String a98,
      long a99, boolean a100, char a101, float a102, short a103, int a104, double a105, String a106,
      long a107, boolean a108, char a109, float a110, short a111, int a112, double a113, String a114,
      long a115, boolean a116, char a117, float a118, short a119, int a120, double a121, String a122,
      long a123, boolean a124, char a125, float a126, short a127, int a128, double a129, String a130,
      long a131, boolean a132, char a133, float a134, short a135, int a136, double a137, String a138,
      long a139, boolean a140, char a141, float a142, short a143, int a144, double a145, String a146,
      long a147, boolean a148, char a149, float a150, short a151, int a152, double a153, String a154,
      long a155, boolean a156, char a157, float a158, short a159, int a160, double a161, String a162,
      long a163, boolean a164, char a165, float a166, short a167, int a168, double a169, String a170,
      long a171, boolean a172, char a173, float a174, short a175, int a176, double a177, String a178,
      long a179, boolean a180, char a181, float a182, short a183, int a184, double a185, String a186,
      long a187, boolean a188, char a189, float a190, short a191, int a192, double a193, String a194,
      long a195, boolean a196, char a197, float a198, short a199, int a200, double a201, String a202) {
    StringBuilder s = new StringBuilder();
    s.append(a0).append(',');
    s.append(a1).append(',');
    s.append(a2).append(',');
    s.append(a3).append(',');
    s.append(a4).append(',');
    s.append(a5).append(',');
    s.append(a6).append(',');
    s.append(a7).append(',');
    s.append(a8).append(',');
    s.append(a9).append(',');
    s.append(a10).append(',');
    s.append(a11).append(',');
    s.append(a12).append(',');
    s.append(a13).append(',');
    s.append(a14).append(',');
    s.append(a15).append(',');
    s.append(a16).append(',');
    s.append(a17).append(',');
    s.append(a18).append(',');
    s.append(a19).append(',');
    s.append(a20).append(',');
    s.append(a21).append(',');
    s.append(a22).append(',');
    s.append(a23).append(',');
    s.append(a24).append(',');
    s.append(a25).append(',');
    s.append(a26).append(',');
    s.append(a27).append(',');
    s.append(a28).append(',');
    s.append(a29).append(',');
    s.append(a30).append(',');
    s.append(a31).append(',');
    s.append(a32).append(',');
    s.append(a33).append(',');
    s.append(a34).append(',');
    s.append(a35).append(',');
    s.append(a36).append(',');
    s.append(a37).append(',');
    s.append(a38).append(',');
    s.append(a39).append(',');
    s.append(a40).append(',');
    s.append(a41).append(',');
    s.append(a42).append(',');
    s.append(a43).append(',');
    s.append(a44).append(',');
    s.append(a45).append(',');
    s.append(a46).append(',');
    s.append(a47).append(',');
    s.append(a48).append(',');
    s.append(a49).append(',');
    s.append(a50).append(',');
    s.append(a51).append(',');
    s.append(a52).append(',');
    s.append(a53).append(',');
    s.append(a54).append(',');
    s.append(a55).append(',');
    s.append(a56).append(',');
    s.append(a57).append(',');
    s.append(a58).append(',');
    s.append(a59).append(',');
    s.append(a60).append(',');
    s.append(a61).append(',');
    s.append(a62).append(',');
    s.append(a63).append(',');
    s.append(a64).append(',');
    s.append(a65).append(',');
    s.append(a66).append(',');
    s.append(a67).append(',');
    s.append(a68).append(',');
    s.append(a69).append(',');
    s.append(a70).append(',');
    s.append(a71).append(',');
    s.append(a72).append(',');
    s.append(a73).append(',');
    s.append(a74).append(',');
    s.append(a75).append(',');
    s.append(a76).append(',');
    s.append(a77).append(',');
    s.append(a78).append(',');
    s.append(a79).append(',');
    s.append(a80).append(',');
    s.append(a81).append(',');
    s.append(a82).append(',');
    s.append(a83).append(',');
    s.append(a84).append(',');
    s.append(a85).append(',');
    s.append(a86).append(',');
    s.append(a87).append(',');
    s.append(a88).append(',');
    s.append(a89).append(',');
    s.append(a90).append(',');
    s.append(a91).append(',');
    s.append(a92).append(',');
    s.append(a93).append(',');
    s.append(a94).append(',');
    s.append(a95).append(',');
    s.append(a96).append(',');
    s.append(a97).append(',');
    s.append(a98).append(',');
    s.append(a99).append(',');
    s.append(a100).append(',');
    s.append(a101).append(',');
    s.append(a102).append(',');
    s.append(a103).append(',');
    s.append(a104).append(',');
    s.append(a105).append(',');
    s.append(a106).append(',');
    s.append(a107).append(',');
    s.append(a108).append(',');
    s.append(a109).append(',');
    s.append(a110).append(',');
    s.append(a111).append(',');
    s.append(a112).append(',');
    s.append(a113).append(',');
    s.append(a114).append(',');
    s.append(a115).append(',');
    s.append(a116).append(',');
    s.append(a117).append(',');
    s.append(a118).append(',');
    s.append(a119).append(',');
    s.append(a120).append(',');
    s.append(a121).append(',');
    s.append(a122).append(',');
    s.append(a123).append(',');
    s.append(a124).append(',');
    s.append(a125).append(',');
    s.append(a126).append(',');
    s.append(a127).append(',');
    s.append(a128).append(',');
    s.append(a129).append(',');
    s.append(a130).append(',');
    s.append(a131).append(',');
    s.append(a132).append(',');
    s.append(a133).append(',');
    s.append(a134).append(',');
    s.append(a135).append(',');
    s.append(a136).append(',');
    s.append(a137).append(',');
    s.append(a138).append(',');
    s.append(a139).append(',');
    s.append(a140).append(',');
    s.append(a141).append(',');
    s.append(a142).append(',');
    s.append(a143).append(',');
    s.append(a144).append(',');
    s.append(a145).append(',');
    s.append(a146).append(',');
    s.append(a147).append(',');
    s.append(a148).append(',');
    s.append(a149).append(',');
    s.append(a150).append(',');
    s.append(a151).append(',');
    s.append(a152).append(',');
    s.append(a153).append(',');
    s.append(a154).append(',');
    s.append(a155).append(',');
    s.append(a156).append(',');
    s.append(a157).append(',');
    s.append(a158).append(',');
    s.append(a159).append(',');
    s.append(a160).append(',');
    s.append(a161).append(',');
    s.append(a162).append(',');
    s.append(a163).append(',');
    s.append(a164).append(',');
    s.append(a165).append(',');
    s.append(a166).append(',');
    s.append(a167).append(',');
    s.append(a168).append(',');
    s.append(a169).append(',');
    s.append(a170).append(',');
    s.append(a171).append(',');
    s.append(a172).append(',');
    s.append(a173).append(',');
    s.append(a174).append(',');
    s.append(a175).append(',');
    s.append(a176).append(',');
    s.append(a177).append(',');
    s.append(a178).append(',');
    s.append(a179).append(',');
    s.append(a180).append(',');
    s.append(a181).append(',');
    s.append(a182).append(',');
    s.append(a183).append(',');
    s.append(a184).append(',');
    s.append(a185).append(',');
    s.append(a186).append(',');
    s.append(a187).append(',');
    s.append(a188).append(',');
    s.append(a189).append(',');
    s.append(a190).append(',');
    s.append(a191).append(',');
    s.append(a192).append(',');
    s.append(a193).append(',');
    s.append(a194).append(',');
    s.append(a195).append(',');
    s.append(a196).append(',');
    s.append(a197).append(',');
    s.append(a198).append(',');
    s.append(a199).append(',');
    s.append(a200).append(',');
    s.append(a201).append(',');
    s.append(a202).append(',');
    return s.toString();
  }
  public static void main(String[] args) {
    System.out.println(ints(-100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85,
        -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65,
        -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45,
        -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25,
        -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3,
        -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
        26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50,
        51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75,
        76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
        101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120,
        121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140,
        141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154));
    System.out.println(longs(0L, 1000000000000000L, 2000000000000000L, 3000000000000000L, 4000000000000000L,
        5000000000000000L, 6000000000000000L, 7000000000000000L, 8000000000000000L, 9000000000000000L,
        10000000000000000L, 11000000000000000L, 12000000000000000L, 13000000000000000L, 14000000000000000L,
        15000000000000000L, 16000000000000000L, 17000000000000000L, 18000000000000000L, 19000000000000000L,
        20000000000000000L, 21000000000000000L, 22000000000000000L, 23000000000000000L, 24000000000000000L,
        25000000000000000L, 26000000000000000L, 27000000000000000L, 28000000000000000L, 29000000000000000L,
        30000000000000000L, 31000000000000000L, 32000000000000000L, 33000000000000000L, 34000000000000000L,
        35000000000000000L, 36000000000000000L, 37000000000000000L, 38000000000000000L, 39000000000000000L,
        40000000000000000L, 41000000000000000L, 42000000000000000L, 43000000000000000L, 44000000000000000L,
        45000000000000000L, 46000000000000000L, 47000000000000000L, 48000000000000000L, 49000000000000000L,
        50000000000000000L, 51000000000000000L, 52000000000000000L, 53000000000000000L, 54000000000000000L,
        55000000000000000L, 56000000000000000L, 57000000000000000L, 58000000000000000L, 59000000000000000L,
        60000000000000000L, 61000000000000000L, 62000000000000000L, 63000000000000000L, 64000000000000000L,
        65000000000000000L, 66000000000000000L, 67000000000000000L, 68000000000000000L, 69000000000000000L,
        70000000000000000L, 71000000000000000L, 72000000000000000L, 73000000000000000L, 74000000000000000L,
        75000000000000000L, 76000000000000000L, 77000000000000000L, 78000000000000000L, 79000000000000000L,
        80000000000000000L, 81000000000000000L, 82000000000000000L, 83000000000000000L, 84000000000000000L,
        85000000000000000L, 86000000000000000L, 87000000000000000L, 88000000000000000L, 89000000000000000L,
        90000000000000000L, 91000000000000000L, 92000000000000000L, 93000000000000000L, 94000000000000000L,
        95000000000000000L, 96000000000000000L, 97000000000000000L, 98000000000000000L, 99000000000000000L,
        100000000000000000L, 101000000000000000L, 102000000000000000L, 103000000000000000L,
        104000000000000000L, 105000000000000000L, 106000000000000000L, 107000000000000000L,
        108000000000000000L, 109000000000000000L, 110000000000000000L, 111000000000000000L,
        112000000000000000L, 113000000000000000L, 114000000000000000L, 115000000000000000L,
        116000000000000000L, 117000000000000000L, 118000000000000000L, 119000000000000000L,
        120000000000000000L, 121000000000000000L, 122000000000000000L, 123000000000000000L,
        124000000000000000L, 125000000000000000L, 126000000000000000L, (byte) -7));
    System.out.println(new Main().mixed(0, 1.25, "s2", 37037036703L, true, 'f', 6.5f, (short) 2800, 8000024,
        9.25, "s10", 135802467911L, false, 'n', 14.5f, (short) 6000, 16000048, 17.25, "s18", 234567899119L,
        true, 'v', 22.5f, (short) 9200, 24000072, 25.25, "s26", 333333330327L, false, 'd', 30.5f,
        (short) 12400, 32000096, 33.25, "s34", 432098761535L, true, 'l', 38.5f, (short) 15600, 40000120,
        41.25, "s42", 530864192743L, false, 't', 46.5f, (short) 18800, 48000144, 49.25, "s50", 629629623951L,
        true, 'b', 54.5f, (short) 22000, 56000168, 57.25, "s58", 728395055159L, false, 'j', 62.5f,
        (short) 25200, 64000192, 65.25, "s66", 827160486367L, true, 'r', 70.5f, (short) 28400, 72000216,
        73.25, "s74", 925925917575L, false, 'z', 78.5f, (short) 31600, 80000240, 81.25, "s82", 1024691348783L,
        true, 'h', 86.5f, (short) 34800, 88000264, 89.25, "s90", 1123456779991L, false, 'p', 94.5f,
        (short) 38000, 96000288, 97.25, "s98", 1222222211199L, true, 'x', 102.5f, (short) 41200, 104000312,
        105.25, "s106", 1320987642407L, false, 'f', 110.5f, (short) 44400, 112000336, 113.25, "s114",
        1419753073615L, true, 'n', 118.5f, (short) 47600, 120000360, 121.25, "s122", 1518518504823L, false,
        'v', 126.5f, (short) 50800, 128000384, 129.25, "s130", 1617283936031L, true, 'd', 134.5f,
        (short) 54000, 136000408, 137.25, "s138", 1716049367239L, false, 'l', 142.5f, (short) 57200,
        144000432, 145.25, "s146", 1814814798447L, true, 't', 150.5f, (short) 60400, 152000456, 153.25,
        "s154", 1913580229655L, false, 'b', 158.5f, (short) 63600, 160000480, 161.25, "s162", 2012345660863L,
        true, 'j', 166.5f, (short) 66800, 168000504, 169.25, "s170", 2111111092071L, false, 'r', 174.5f,
        (short) 70000, 176000528, 177.25, "s178", 2209876523279L, true, 'z', 182.5f, (short) 73200, 184000552,
        185.25, "s186", 2308641954487L, false, 'h', 190.5f, (short) 76400, 192000576, 193.25, "s194",
        2407407385695L, true, 'p', 198.5f, (short) 79600, 200000600, 201.25, "s202"));
  }
}
