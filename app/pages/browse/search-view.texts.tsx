import type { ReactNode } from "react";

export const texts = {
  id: "pages/browse/search-view.texts",
  sortLabels: {
    best: "Best match",
    distance: "Nearest",
    rating: "Highest rated",
    rate: "Lowest rate",
    newest: "Newest",
  },
  sortBy: "Sort by",
  hourlyRate: "Hourly rate",
  any: "Any",
  notKnowWhereEnter: (reachMiles: number) =>
    `We do not know where you are. Enter your postcode above to see who works within ${reachMiles} miles.`,
  weCannotFind: (location: undefined | string) =>
    `We cannot find ${location ? `“${location}”` : "that place"}. Try a city, a postcode or the first part of one, such as LS6.`,
  searchEverywhere: "Search everywhere",
  thereAreNoMoreResults: "There are no more results.",
  backToFirstPage: "Back to the first page",
  noOneMatchesAll: "No one matches all of these filters. Try removing some.",
  clearFilters: "Clear filters",
  postYourJob: "Post your job, and tradespeople will send you quotes.",
  postJob: "Post a Job",
  verifiedTradespeopleAppearHere: "Verified tradespeople appear here.",

  whyThisOrder: "Why this order?",

  whichTradespeople: "Which tradespeople",
  sortAndFilter: (on: ReactNode) => <>Sort and filter{on}</>,
  apply: "Apply",

  starsOrMore: (stars: number) => `${stars} stars or more`,
  hourOrLess: (pounds: number) => `£${pounds} an hour or less`,
};
