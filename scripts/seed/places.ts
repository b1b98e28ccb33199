import type { City } from "#kernel/geo/cities.ts";

/** The outward codes of each city in which the people of the demo data live and work. */
export const DISTRICTS: Record<City, readonly string[]> = {
  London: ["E8", "SE15", "N4", "SW11", "W3", "NW5"],
  Manchester: ["M20", "M21", "M14", "M33"],
  Birmingham: ["B13", "B17", "B29", "B30"],
  Leeds: ["LS6", "LS7", "LS8", "LS16", "LS12"],
  Glasgow: ["G12", "G41", "G20", "G31"],
  Liverpool: ["L17", "L18", "L15", "L23"],
  Newcastle: ["NE2", "NE3", "NE6", "NE12"],
  Sheffield: ["S7", "S10", "S11", "S6"],
  Bristol: ["BS3", "BS6", "BS7", "BS16"],
  Edinburgh: ["EH6", "EH9", "EH10", "EH3"],
  Cardiff: ["CF5", "CF14", "CF24", "CF11"],
  Belfast: ["BT7", "BT9", "BT5", "BT15"],
  Nottingham: ["NG2", "NG5", "NG7", "NG9"],
  Southampton: ["SO15", "SO16", "SO17", "SO14"],
  Leicester: ["LE2", "LE3", "LE5", "LE18"],
};

/** The letters that the inward code of a postcode may contain. */
export const INWARD_LETTERS = "ABDEFGHJLNPQRSTUWXYZ";

/** Cities near enough to drive to for a day's work. */
export const NEIGHBOURS: Record<City, readonly City[]> = {
  London: ["Southampton"],
  Manchester: ["Liverpool", "Leeds", "Sheffield"],
  Birmingham: ["Leicester", "Nottingham"],
  Leeds: ["Sheffield", "Manchester"],
  Glasgow: ["Edinburgh"],
  Liverpool: ["Manchester"],
  Newcastle: ["Leeds", "Edinburgh"],
  Sheffield: ["Leeds", "Nottingham"],
  Bristol: ["Cardiff"],
  Edinburgh: ["Glasgow"],
  Cardiff: ["Bristol"],
  Belfast: [],
  Nottingham: ["Leicester", "Sheffield"],
  Southampton: ["London", "Bristol"],
  Leicester: ["Nottingham", "Birmingham"],
};
