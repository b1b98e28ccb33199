export const texts = {
  id: "pages/browse/found.texts",
  suggestionTitles: {
    farther: "They do this work, farther away",
    "related-trade": "They work in a related trade",
    "other-work": "They do other work",
  },

  wanted: "Wanted",
  budget: "Budget",
};
