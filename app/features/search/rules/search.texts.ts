export const texts = {
  id: "features/search/rules/search.texts",
  whatInPlace: (what: string, location: string) => `${what} in ${location}`,
  seeChecksRatesReviews: (title: string, count: string) =>
    `${title}: ${count}. See their checks, rates and reviews from paid jobs, and get up to 3 quotes.`,
};
