import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  tradesperson_listings: {
    plain: "user_id trade rate rating review_count score created_at changed_at",
    personal: "point cell areas area_keys head words",
    unexported: "derived from the profile, for searches",
    erased: [remove(mine())],
  },
  search_words: {
    plain: "",
    personal: "word",
    unexported: "words from many profiles, with no link to a person",
    erased: [],
    stays: { word: "`anonymiseWords` removes the words that no other profile contains" },
  },
};
