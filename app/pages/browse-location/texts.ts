import { pluralIn } from "#kernel/language.ts";

const plural = pluralIn("en-GB");

export const texts = {
  id: "pages/browse-location/texts",
  title: "Browse by Location",
  description: "See the verified tradespeople who cover your city, from London to Belfast, or search by postcode.",
  chooseCity: "Choose a city to see who covers it, or search by name or postcode.",
  cityOrPostcode: "City or postcode",
  searchByCity: "Search by city or postcode",
  search: "Search",
  citiesFound: (count: number) => plural(count, { one: "1 city found", other: `${count} cities found` }),
  /** "1 professional", "12 professionals"; the count may be "1,000+". */
  people: (count: string) => `${count} ${count === "1" ? "professional" : "professionals"}`,
  noCityFound: "No city found",
  searchFor: (typed: string) => `Search for “${typed}”`,
  noneMatches:
    "None of our 15 cities matches that name or postcode. You can still search there, because tradespeople travel.",
  byTrade: "By trade",
};
