import type { Translation } from "./language.ts";
import type { texts } from "./texts.ts";

export const cy: Translation<typeof texts> = {
  skipToContent: "Neidio i’r prif gynnwys",
  brandHome: (brand) => `${brand}, hafan`,

  searchFor: "Beth sydd angen ei wneud?",
  postcode: "Cod post",
  search: "Chwilio",

  show: "Dangos",
  hide: "Cuddio",

  suggestions: "Awgrymiadau",

  noReviews: "Dim adolygiadau eto",
  // Nouns after numbers are singular in Welsh, and this one has no mutation.
  reviews: (count) => `${count} adolygiad`,
  rated: "Sgôr: ",
  outOfFive: " allan o 5",
};
