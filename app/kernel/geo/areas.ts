import { CITY_CENTRES } from "#config/brand/city-centres.ts";

/** A point on the map in degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Metres per mile: distances are stored in metres and shown in miles. */
export const METRES_PER_MILE = 1_609.344;

/** The centres of the 121 postcode areas that we cover, to about 0.05°: latitude, longitude. */
const CENTRES = `
AB 57.25 -2.30  AL 51.77 -0.32  B 52.47 -1.87   BA 51.25 -2.45  BB 53.78 -2.38  BD 53.83 -1.83
BH 50.76 -1.92  BL 53.58 -2.45  BN 50.86 -0.10  BR 51.39 0.04   BS 51.44 -2.60  BT 54.58 -6.30
CA 54.75 -3.10  CB 52.20 0.20   CF 51.55 -3.30  CH 53.28 -3.05  CM 51.75 0.40   CO 51.88 0.95
CR 51.36 -0.09  CT 51.25 1.15   CV 52.38 -1.50  CW 53.13 -2.45  DA 51.43 0.22   DD 56.52 -2.90
DE 52.95 -1.50  DG 55.05 -3.75  DH 54.80 -1.65  DL 54.50 -1.65  DN 53.55 -0.90  DT 50.75 -2.40
DY 52.45 -2.15  E 51.55 -0.02   EC 51.52 -0.09  EH 55.93 -3.20  EN 51.66 -0.07  EX 50.80 -3.70
FK 56.05 -3.85  FY 53.83 -3.00  G 55.87 -4.27   GL 51.83 -2.15  GU 51.23 -0.68
HA 51.59 -0.35  HD 53.63 -1.80  HG 54.05 -1.60  HP 51.70 -0.70  HR 52.10 -2.75  HS 58.15 -6.60
HU 53.77 -0.35  HX 53.72 -1.88  IG 51.58 0.07   IP 52.20 1.10   IV 57.60 -4.70
KA 55.55 -4.55  KT 51.37 -0.33  KW 58.60 -3.35  KY 56.18 -3.15  L 53.43 -2.95
LA 54.20 -2.85  LD 52.25 -3.40  LE 52.64 -1.15  LL 53.10 -3.70  LN 53.20 -0.45  LS 53.83 -1.55
LU 51.90 -0.45  M 53.48 -2.27   ME 51.35 0.55   MK 52.05 -0.70  ML 55.75 -3.85  N 51.58 -0.12
NE 55.10 -1.75  NG 52.98 -1.10  NN 52.30 -0.87  NP 51.72 -3.05  NR 52.65 1.25   NW 51.55 -0.19
OL 53.56 -2.10  OX 51.78 -1.30  PA 56.00 -5.20  PE 52.65 -0.10  PH 56.60 -3.80  PL 50.42 -4.35
PO 50.83 -1.00  PR 53.75 -2.75  RG 51.40 -1.05  RH 51.12 -0.18  RM 51.56 0.20   S 53.38 -1.42
SA 51.85 -4.20  SE 51.47 -0.06  SG 51.93 -0.18  SK 53.35 -2.08  SL 51.52 -0.63  SM 51.37 -0.18
SN 51.55 -1.90  SO 50.95 -1.42  SP 51.05 -1.75  SR 54.87 -1.40  SS 51.57 0.65   ST 52.95 -2.15
SW 51.46 -0.17  SY 52.55 -2.95  TA 51.05 -3.10  TD 55.65 -2.60  TF 52.70 -2.50  TN 51.12 0.42
TQ 50.45 -3.65  TR 50.22 -5.20  TS 54.58 -1.20  TW 51.45 -0.35  UB 51.53 -0.43  W 51.51 -0.21
WA 53.40 -2.60  WC 51.52 -0.12  WD 51.66 -0.38  WF 53.67 -1.45  WN 53.53 -2.60  WR 52.17 -2.15
WS 52.62 -1.97  WV 52.58 -2.17  YO 54.05 -0.90  ZE 60.30 -1.25`;

function read(table: string): ReadonlyMap<string, GeoPoint> {
  const rows = table.matchAll(/([A-Za-z]+) (-?[\d.]+) (-?[\d.]+)/g);
  return new Map(
    [...rows].map(([, name = "", latitude, longitude]) => [
      name,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}

/** Postcode area ("LS") → its centre. */
export const areaCentres = read(CENTRES);

/** City in lower case ("leeds") → its centre. */
export const cityCentres: ReadonlyMap<string, GeoPoint> = new Map(
  Object.entries(CITY_CENTRES).map(([name, [latitude, longitude]]) => [name.toLowerCase(), { latitude, longitude }]),
);
