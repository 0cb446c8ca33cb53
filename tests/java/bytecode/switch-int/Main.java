// tableswitch and lookupswitch: dense, sparse, negative, extreme keys, default positions, fallthrough, 500 cases.
public class Main {
  static int big(int x) {
    switch (x) {
      case -50: return 2850;
      case -49: return 2744;
      case -48: return 2640;
      case -47: return 2538;
      case -46: return 2438;
      case -45:
      case -44: return 2244;
      case -43: return 2150;
      case -42: return 2058;
      case -41: return 1968;
      case -40: return 1880;
      case -39: return 1794;
      case -38: return 1710;
      case -37: return 1628;
      case -36:
      case -35: return 1470;
      case -34: return 1394;
      case -33: return 1320;
      case -32: return 1248;
      case -31: return 1178;
      case -30: return 1110;
      case -29: return 1044;
      case -28: return 980;
      case -27:
      case -26: return 858;
      case -25: return 800;
      case -24: return 744;
      case -23: return 690;
      case -22: return 638;
      case -21: return 588;
      case -20: return 540;
      case -19: return 494;
      case -18:
      case -17: return 408;
      case -16: return 368;
      case -15: return 330;
      case -14: return 294;
      case -13: return 260;
      case -12: return 228;
      case -11: return 198;
      case -10: return 170;
      case -9:
      case -8: return 120;
      case -7: return 98;
      case -6: return 78;
      case -5: return 60;
      case -4: return 44;
      case -3: return 30;
      case -2: return 18;
      case -1: return 8;
      case 0:
      case 1: return -6;
      case 2: return -10;
      case 3: return -12;
      case 4: return -12;
      case 5: return -10;
      case 6: return -6;
      case 7: return 0;
      case 8: return 8;
      case 9:
      case 10: return 30;
      case 11: return 44;
      case 12: return 60;
      case 13: return 78;
      case 14: return 98;
      case 15: return 120;
      case 16: return 144;
      case 17: return 170;
      case 18:
      case 19: return 228;
      case 20: return 260;
      case 21: return 294;
      case 22: return 330;
      case 23: return 368;
      case 24: return 408;
      case 25: return 450;
      case 26: return 494;
      case 27:
      case 28: return 588;
      case 29: return 638;
      case 30: return 690;
      case 31: return 744;
      case 32: return 800;
      case 33: return 858;
      case 34: return 918;
      case 35: return 980;
      case 36:
      case 37: return 1110;
      case 38: return 1178;
      case 39: return 1248;
      case 40: return 1320;
      case 41: return 1394;
      case 42: return 1470;
      case 43: return 1548;
      case 44: return 1628;
      case 45:
      case 46: return 1794;
      case 47: return 1880;
      case 48: return 1968;
      case 49: return 2058;
      case 50: return 2150;
      case 51: return 2244;
      case 52: return 2340;
      case 53: return 2438;
      case 54:
      case 55: return 2640;
      case 56: return 2744;
      case 57: return 2850;
      case 58: return 2958;
      case 59: return 3068;
      case 60: return 3180;
      case 61: return 3294;
      case 62: return 3410;
      case 63:
      case 64: return 3648;
      case 65: return 3770;
      case 66: return 3894;
      case 67: return 4020;
      case 68: return 4148;
      case 69: return 4278;
      case 70: return 4410;
      case 71: return 4544;
      case 72:
      case 73: return 4818;
      case 74: return 4958;
      case 75: return 5100;
      case 76: return 5244;
      case 77: return 5390;
      case 78: return 5538;
      case 79: return 5688;
      case 80: return 5840;
      case 81:
      case 82: return 6150;
      case 83: return 6308;
      case 84: return 6468;
      case 85: return 6630;
      case 86: return 6794;
      case 87: return 6960;
      case 88: return 7128;
      case 89: return 7298;
      case 90:
      case 91: return 7644;
      case 92: return 7820;
      case 93: return 7998;
      case 94: return 8178;
      case 95: return 8360;
      case 96: return 8544;
      case 97: return 8730;
      case 98: return 8918;
      case 99:
      case 100: return 9300;
      case 101: return 9494;
      case 102: return 9690;
      case 103: return 9888;
      case 104: return 10088;
      case 105: return 10290;
      case 106: return 10494;
      case 107: return 10700;
      case 108:
      case 109: return 11118;
      case 110: return 11330;
      case 111: return 11544;
      case 112: return 11760;
      case 113: return 11978;
      case 114: return 12198;
      case 115: return 12420;
      case 116: return 12644;
      case 117:
      case 118: return 13098;
      case 119: return 13328;
      case 120: return 13560;
      case 121: return 13794;
      case 122: return 14030;
      case 123: return 14268;
      case 124: return 14508;
      case 125: return 14750;
      case 126:
      case 127: return 15240;
      case 128: return 15488;
      case 129: return 15738;
      case 130: return 15990;
      case 131: return 16244;
      case 132: return 16500;
      case 133: return 16758;
      case 134: return 17018;
      case 135:
      case 136: return 17544;
      case 137: return 17810;
      case 138: return 18078;
      case 139: return 18348;
      case 140: return 18620;
      case 141: return 18894;
      case 142: return 19170;
      case 143: return 19448;
      case 144:
      case 145: return 20010;
      case 146: return 20294;
      case 147: return 20580;
      case 148: return 20868;
      case 149: return 21158;
      case 150: return 21450;
      case 151: return 21744;
      case 152: return 22040;
      case 153:
      case 154: return 22638;
      case 155: return 22940;
      case 156: return 23244;
      case 157: return 23550;
      case 158: return 23858;
      case 159: return 24168;
      case 160: return 24480;
      case 161: return 24794;
      case 162:
      case 163: return 25428;
      case 164: return 25748;
      case 165: return 26070;
      case 166: return 26394;
      case 167: return 26720;
      case 168: return 27048;
      case 169: return 27378;
      case 170: return 27710;
      case 171:
      case 172: return 28380;
      case 173: return 28718;
      case 174: return 29058;
      case 175: return 29400;
      case 176: return 29744;
      case 177: return 30090;
      case 178: return 30438;
      case 179: return 30788;
      case 180:
      case 181: return 31494;
      case 182: return 31850;
      case 183: return 32208;
      case 184: return 32568;
      case 185: return 32930;
      case 186: return 33294;
      case 187: return 33660;
      case 188: return 34028;
      case 189:
      case 190: return 34770;
      case 191: return 35144;
      case 192: return 35520;
      case 193: return 35898;
      case 194: return 36278;
      case 195: return 36660;
      case 196: return 37044;
      case 197: return 37430;
      case 198:
      case 199: return 38208;
      case 200: return 38600;
      case 201: return 38994;
      case 202: return 39390;
      case 203: return 39788;
      case 204: return 40188;
      case 205: return 40590;
      case 206: return 40994;
      case 207:
      case 208: return 41808;
      case 209: return 42218;
      case 210: return 42630;
      case 211: return 43044;
      case 212: return 43460;
      case 213: return 43878;
      case 214: return 44298;
      case 215: return 44720;
      case 216:
      case 217: return 45570;
      case 218: return 45998;
      case 219: return 46428;
      case 220: return 46860;
      case 221: return 47294;
      case 222: return 47730;
      case 223: return 48168;
      case 224: return 48608;
      case 225:
      case 226: return 49494;
      case 227: return 49940;
      case 228: return 50388;
      case 229: return 50838;
      case 230: return 51290;
      case 231: return 51744;
      case 232: return 52200;
      case 233: return 52658;
      case 234:
      case 235: return 53580;
      case 236: return 54044;
      case 237: return 54510;
      case 238: return 54978;
      case 239: return 55448;
      case 240: return 55920;
      case 241: return 56394;
      case 242: return 56870;
      case 243:
      case 244: return 57828;
      case 245: return 58310;
      case 246: return 58794;
      case 247: return 59280;
      case 248: return 59768;
      case 249: return 60258;
      case 250: return 60750;
      case 251: return 61244;
      case 252:
      case 253: return 62238;
      case 254: return 62738;
      case 255: return 63240;
      case 256: return 63744;
      case 257: return 64250;
      case 258: return 64758;
      case 259: return 65268;
      case 260: return 65780;
      case 261:
      case 262: return 66810;
      case 263: return 67328;
      case 264: return 67848;
      case 265: return 68370;
      case 266: return 68894;
      case 267: return 69420;
      case 268: return 69948;
      case 269: return 70478;
      case 270:
      case 271: return 71544;
      case 272: return 72080;
      case 273: return 72618;
      case 274: return 73158;
      case 275: return 73700;
      case 276: return 74244;
      case 277: return 74790;
      case 278: return 75338;
      case 279:
      case 280: return 76440;
      case 281: return 76994;
      case 282: return 77550;
      case 283: return 78108;
      case 284: return 78668;
      case 285: return 79230;
      case 286: return 79794;
      case 287: return 80360;
      case 288:
      case 289: return 81498;
      case 290: return 82070;
      case 291: return 82644;
      case 292: return 83220;
      case 293: return 83798;
      case 294: return 84378;
      case 295: return 84960;
      case 296: return 85544;
      case 297:
      case 298: return 86718;
      case 299: return 87308;
      case 300: return 87900;
      case 301: return 88494;
      case 302: return 89090;
      case 303: return 89688;
      case 304: return 90288;
      case 305: return 90890;
      case 306:
      case 307: return 92100;
      case 308: return 92708;
      case 309: return 93318;
      case 310: return 93930;
      case 311: return 94544;
      case 312: return 95160;
      case 313: return 95778;
      case 314: return 96398;
      case 315:
      case 316: return 97644;
      case 317: return 98270;
      case 318: return 98898;
      case 319: return 99528;
      case 320: return 100160;
      case 321: return 100794;
      case 322: return 101430;
      case 323: return 102068;
      case 324:
      case 325: return 103350;
      case 326: return 103994;
      case 327: return 104640;
      case 328: return 105288;
      case 329: return 105938;
      case 330: return 106590;
      case 331: return 107244;
      case 332: return 107900;
      case 333:
      case 334: return 109218;
      case 335: return 109880;
      case 336: return 110544;
      case 337: return 111210;
      case 338: return 111878;
      case 339: return 112548;
      case 340: return 113220;
      case 341: return 113894;
      case 342:
      case 343: return 115248;
      case 344: return 115928;
      case 345: return 116610;
      case 346: return 117294;
      case 347: return 117980;
      case 348: return 118668;
      case 349: return 119358;
      case 350: return 120050;
      case 351:
      case 352: return 121440;
      case 353: return 122138;
      case 354: return 122838;
      case 355: return 123540;
      case 356: return 124244;
      case 357: return 124950;
      case 358: return 125658;
      case 359: return 126368;
      case 360:
      case 361: return 127794;
      case 362: return 128510;
      case 363: return 129228;
      case 364: return 129948;
      case 365: return 130670;
      case 366: return 131394;
      case 367: return 132120;
      case 368: return 132848;
      case 369:
      case 370: return 134310;
      case 371: return 135044;
      case 372: return 135780;
      case 373: return 136518;
      case 374: return 137258;
      case 375: return 138000;
      case 376: return 138744;
      case 377: return 139490;
      case 378:
      case 379: return 140988;
      case 380: return 141740;
      case 381: return 142494;
      case 382: return 143250;
      case 383: return 144008;
      case 384: return 144768;
      case 385: return 145530;
      case 386: return 146294;
      case 387:
      case 388: return 147828;
      case 389: return 148598;
      case 390: return 149370;
      case 391: return 150144;
      case 392: return 150920;
      case 393: return 151698;
      case 394: return 152478;
      case 395: return 153260;
      case 396:
      case 397: return 154830;
      case 398: return 155618;
      case 399: return 156408;
      case 400: return 157200;
      case 401: return 157994;
      case 402: return 158790;
      case 403: return 159588;
      case 404: return 160388;
      case 405:
      case 406: return 161994;
      case 407: return 162800;
      case 408: return 163608;
      case 409: return 164418;
      case 410: return 165230;
      case 411: return 166044;
      case 412: return 166860;
      case 413: return 167678;
      case 414:
      case 415: return 169320;
      case 416: return 170144;
      case 417: return 170970;
      case 418: return 171798;
      case 419: return 172628;
      case 420: return 173460;
      case 421: return 174294;
      case 422: return 175130;
      case 423:
      case 424: return 176808;
      case 425: return 177650;
      case 426: return 178494;
      case 427: return 179340;
      case 428: return 180188;
      case 429: return 181038;
      case 430: return 181890;
      case 431: return 182744;
      case 432:
      case 433: return 184458;
      case 434: return 185318;
      case 435: return 186180;
      case 436: return 187044;
      case 437: return 187910;
      case 438: return 188778;
      case 439: return 189648;
      case 440: return 190520;
      case 441:
      case 442: return 192270;
      case 443: return 193148;
      case 444: return 194028;
      case 445: return 194910;
      case 446: return 195794;
      case 447: return 196680;
      case 448: return 197568;
      case 449: return 198458;
      default: return -1;
    }
  }
  static int sparse(int x) {
    switch (x) {
      case -2130938232: return 7322;
      case -2117407250: return 9701;
      case -2087108330: return 8755;
      case -2064067584: return 5639;
      case -2049282711: return 752;
      case -2041126216: return 2171;
      case -2020351511: return 1225;
      case -2019526173: return 3646;
      case -1902547713: return 8476;
      case -1812510249: return 7256;
      case -1803694632: return 7771;
      case -1694746774: return 4965;
      case -1679179983: return 6027;
      case -1599934031: return 5533;
      case -1590371986: return 7595;
      case -1582818729: return 3899;
      case -1540736918: return 8148;
      case -1520204574: return 238;
      case -1510234420: return 3084;
      case -1494288269: return 3760;
      case -1491371750: return 9330;
      case -1448199620: return 344;
      case -1434529857: return 3564;
      case -1433420702: return 1412;
      case -1423623711: return 7880;
      case -1417956961: return 5794;
      case -1407116405: return 5889;
      case -1336682654: return 1464;
      case -1334727687: return 1205;
      case -1332008980: return 5127;
      case -1324560634: return 6612;
      case -1304887215: return 9922;
      case -1303216541: return 4739;
      case -1270086641: return 5145;
      case -1227128435: return 650;
      case -1205488637: return 2262;
      case -1203035979: return 2962;
      case -1189175429: return 4882;
      case -1137006886: return 5102;
      case -1098280122: return 3497;
      case -1075797743: return 260;
      case -1069741859: return 7960;
      case -1036891846: return 9009;
      case -1004457585: return 6944;
      case -968614391: return 6712;
      case -881594014: return 760;
      case -876055567: return 7301;
      case -857352475: return 3584;
      case -848939088: return 7409;
      case -830941069: return 682;
      case -813079745: return 1001;
      case -793376495: return 4399;
      case -766271522: return 6040;
      case -755590656: return 6257;
      case -752758874: return 6807;
      case -729550379: return 5483;
      case -692718611: return 4004;
      case -659089758: return 4107;
      case -653633140: return 2720;
      case -649531168: return 9624;
      case -634925176: return 4104;
      case -624093231: return 2837;
      case -606675457: return 7894;
      case -577769795: return 3986;
      case -519165225: return 764;
      case -469028110: return 7893;
      case -467528075: return 3808;
      case -454154056: return 3582;
      case -429761849: return 5333;
      case -402198662: return 7518;
      case -362660792: return 2620;
      case -306741294: return 1733;
      case -292660377: return 2692;
      case -261389497: return 7140;
      case -242909789: return 7401;
      case -222685768: return 8624;
      case -219547291: return 1669;
      case -213175362: return 2487;
      case -181283886: return 4665;
      case -165943205: return 2458;
      case -137098499: return 9641;
      case -116433718: return 8916;
      case -105489665: return 5244;
      case -78780260: return 3533;
      case -66857790: return 8771;
      case -35732308: return 9022;
      case 4525407: return 7638;
      case 31436552: return 1656;
      case 37862937: return 5429;
      case 50283195: return 9302;
      case 54339636: return 6732;
      case 57883150: return 9831;
      case 70062821: return 2496;
      case 96824388: return 6504;
      case 107518892: return 9952;
      case 115198210: return 87;
      case 134446795: return 782;
      case 155789295: return 1062;
      case 176818937: return 7620;
      case 230733694: return 8339;
      case 232907739: return 8270;
      case 250411437: return 9353;
      case 263725468: return 9429;
      case 290312278: return 8221;
      case 297778458: return 4624;
      case 369074339: return 3528;
      case 479045654: return 2572;
      case 493160713: return 5836;
      case 497519709: return 6631;
      case 499060726: return 1833;
      case 508798462: return 5921;
      case 543546590: return 8117;
      case 560708469: return 6463;
      case 600567172: return 3085;
      case 604170080: return 5740;
      case 607799258: return 4746;
      case 608092086: return 8357;
      case 645391645: return 8896;
      case 654536027: return 8037;
      case 655629864: return 4844;
      case 659920807: return 7397;
      case 671042606: return 9301;
      case 691788650: return 1532;
      case 698784247: return 6056;
      case 699996819: return 1922;
      case 748708839: return 5810;
      case 780119890: return 1911;
      case 812065857: return 4359;
      case 815943426: return 2431;
      case 823894293: return 4817;
      case 836785681: return 1116;
      case 854026835: return 8926;
      case 862134542: return 8584;
      case 864584101: return 4785;
      case 872691966: return 4601;
      case 898173022: return 4642;
      case 940435317: return 1363;
      case 973857047: return 3570;
      case 983770792: return 4153;
      case 1006498777: return 3671;
      case 1083571631: return 5181;
      case 1100905298: return 5774;
      case 1128443997: return 9020;
      case 1153388017: return 594;
      case 1168663174: return 7088;
      case 1175564579: return 7177;
      case 1229924570: return 4345;
      case 1233564217: return 3847;
      case 1258712545: return 269;
      case 1266607274: return 6355;
      case 1274038597: return 7793;
      case 1320515934: return 977;
      case 1325553983: return 2661;
      case 1329904831: return 5281;
      case 1345216315: return 8210;
      case 1352964794: return 7668;
      case 1360930811: return 5258;
      case 1377119170: return 7438;
      case 1382620252: return 3424;
      case 1408802313: return 6360;
      case 1443910247: return 9334;
      case 1462008176: return 6268;
      case 1469462683: return 971;
      case 1480772924: return 1830;
      case 1513085008: return 1394;
      case 1519878104: return 2877;
      case 1528079227: return 6194;
      case 1572874186: return 2437;
      case 1588616158: return 7015;
      case 1594538135: return 5030;
      case 1660201007: return 5670;
      case 1665578570: return 7786;
      case 1689768741: return 3459;
      case 1701843293: return 708;
      case 1769336286: return 6410;
      case 1773602814: return 4494;
      case 1778436719: return 1494;
      case 1780120763: return 101;
      case 1784857766: return 9902;
      case 1785414629: return 8277;
      case 1793512486: return 8058;
      case 1820106504: return 4085;
      case 1843198374: return 8460;
      case 1862605310: return 7938;
      case 1870063774: return 6598;
      case 1882531002: return 7576;
      case 1893666804: return 3537;
      case 1900251253: return 5806;
      case 1952804816: return 1659;
      case 1954877823: return 282;
      case 1962047690: return 9535;
      case 1971065576: return 1856;
      case 1990923664: return 3701;
      case 2031570730: return 819;
      case 2037041494: return 6379;
      case 2038994494: return 4671;
      case 2093956565: return 5539;
      case 2101334189: return 3143;
      case 2104880973: return 9512;
      case 2107649374: return 5419;
      case Integer.MIN_VALUE: return 1;
      case Integer.MAX_VALUE: return 2;
      case 0: return 3;
      default: return -1;
    }
  }
  static final int[] KEYS = {-2130938232, -2117407250, -2087108330, -2064067584, -2049282711, -2041126216,
      -2020351511, -2019526173, -1902547713, -1812510249, -1803694632, -1694746774, -1679179983, -1599934031,
      -1590371986, -1582818729, -1540736918, -1520204574, -1510234420, -1494288269, -1491371750, -1448199620,
      -1434529857, -1433420702, -1423623711, -1417956961, -1407116405, -1336682654, -1334727687, -1332008980,
      -1324560634, -1304887215, -1303216541, -1270086641, -1227128435, -1205488637, -1203035979, -1189175429,
      -1137006886, -1098280122, -1075797743, -1069741859, -1036891846, -1004457585, -968614391, -881594014,
      -876055567, -857352475, -848939088, -830941069, -813079745, -793376495, -766271522, -755590656,
      -752758874, -729550379, -692718611, -659089758, -653633140, -649531168, -634925176, -624093231,
      -606675457, -577769795, -519165225, -469028110, -467528075, -454154056, -429761849, -402198662,
      -362660792, -306741294, -292660377, -261389497, -242909789, -222685768, -219547291, -213175362,
      -181283886, -165943205, -137098499, -116433718, -105489665, -78780260, -66857790, -35732308, 4525407,
      31436552, 37862937, 50283195, 54339636, 57883150, 70062821, 96824388, 107518892, 115198210, 134446795,
      155789295, 176818937, 230733694, 232907739, 250411437, 263725468, 290312278, 297778458, 369074339,
      479045654, 493160713, 497519709, 499060726, 508798462, 543546590, 560708469, 600567172, 604170080,
      607799258, 608092086, 645391645, 654536027, 655629864, 659920807, 671042606, 691788650, 698784247,
      699996819, 748708839, 780119890, 812065857, 815943426, 823894293, 836785681, 854026835, 862134542,
      864584101, 872691966, 898173022, 940435317, 973857047, 983770792, 1006498777, 1083571631, 1100905298,
      1128443997, 1153388017, 1168663174, 1175564579, 1229924570, 1233564217, 1258712545, 1266607274,
      1274038597, 1320515934, 1325553983, 1329904831, 1345216315, 1352964794, 1360930811, 1377119170,
      1382620252, 1408802313, 1443910247, 1462008176, 1469462683, 1480772924, 1513085008, 1519878104,
      1528079227, 1572874186, 1588616158, 1594538135, 1660201007, 1665578570, 1689768741, 1701843293,
      1769336286, 1773602814, 1778436719, 1780120763, 1784857766, 1785414629, 1793512486, 1820106504,
      1843198374, 1862605310, 1870063774, 1882531002, 1893666804, 1900251253, 1952804816, 1954877823,
      1962047690, 1971065576, 1990923664, 2031570730, 2037041494, 2038994494, 2093956565, 2101334189,
      2104880973, 2107649374};
  static String fall(int x) {
    String s = "";
    switch (x) {
      default: s += "d";
      case 1: s += "1";
      case 2: s += "2"; break;
      case 3: s += "3";
      case 5: { s += "5"; break; }
      case 4: s += "4";
    }
    return s;
  }
  static String extreme(int x) {
    switch (x) {
      case Integer.MIN_VALUE: return "min";
      case Integer.MIN_VALUE + 1: return "min+1";
      case Integer.MIN_VALUE + 2: return "min+2";
      case -1: return "m1";
      default: return "dflt";
    }
  }
  static String top(int x) {
    switch (x) {
      case Integer.MAX_VALUE: return "max";
      case Integer.MAX_VALUE - 1: return "max-1";
      case Integer.MAX_VALUE - 2: return "max-2";
    }
    return "none";
  }
  static int chars(char c) {
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
      case '\u4e2d': return 2;
      case '\uffff': return 3;
      default: return 0;
    }
  }
  static int bytes(byte b) {
    switch (b) { case -128: return 1; case 127: return 2; case 0: return 3; } return 4;
  }
  static int only(int x) { switch (x) { default: return x + 1; } }
  static int loop(int n) {
    int state = 0, steps = 0;
    while (true) {
      steps++;
      switch (state) {
        case 0: state = n % 3 == 0 ? 2 : 1; continue;
        case 1: n++; state = 0; break;
        case 2: n /= 3; state = n > 1 ? 0 : 3; break;
        case 3: return steps;
      }
      steps += 10;
    }
  }
  public static void main(String[] args) {
    long h = 0;
    for (int i = -60; i < 460; i++) h = h * 31 + big(i);
    System.out.println(h + " " + big(Integer.MIN_VALUE) + " " + big(Integer.MAX_VALUE) + " " + big(-50) + " "
        + big(449) + " " + big(450) + " " + big(-51));
    for (int k : KEYS) h = h * 31 + sparse(k) + sparse(k + 1) + sparse(k - 1);
    System.out.println(h + " " + sparse(0) + " " + sparse(Integer.MIN_VALUE) + " " + sparse(Integer.MAX_VALUE)
        + " " + sparse(77));
    for (int i = 0; i < 8; i++) System.out.println(fall(i));
    for (int i = -3; i < 4; i++) System.out.println(extreme(i) + " " + extreme(Integer.MIN_VALUE + i) + " "
        + top(i) + " " + top(Integer.MAX_VALUE + i));
    for (char c : "abeiouz\u4e2d\uffff\0".toCharArray()) System.out.print(chars(c));
    System.out.println();
    for (int b = -128; b < 128; b += 51) System.out.print(bytes((byte) b) + " ");
    System.out.println(bytes((byte) 127) + " " + bytes((byte) 0) + " " + only(4));
    for (int i = 1; i < 30; i++) System.out.print(loop(i) + " ");
    System.out.println();
  }
}
