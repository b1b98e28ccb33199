import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  tradesperson_listings: {
    plain: "user_id trade rate rating review_count score created_at changed_at",
    personal: "point cell areas head words",
    unexported: "made of the profile, for searches",
    erased: [remove(mine())],
  },
  search_words: {
    plain: "",
    personal: "word",
    unexported: "words out of many profiles; nobody's by themselves",
    erased: [],
    stays: { word: "`anonymise` removes those that are in no other profile" },
  },
};
