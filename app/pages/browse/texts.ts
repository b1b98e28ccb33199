export const texts = {
  id: "pages/browse/texts",
  findTradespeople: "Find Tradespeople",

  tradespeopleWithTheirChecks:
    "Tradespeople with their checks, rates and reviews from paid jobs. Sort by distance, rating or price, and get up to 3 quotes.",

  fromTrade: (trade: string, from: string) => `${trade}, from ${from}`,
  miles: (one: number) => `${one} mi`,
  jobsAvailable: (number: string, count: number, sort: string) =>
    `${number} ${count === 1 ? "job" : "jobs"} available, ${sort} first`,

  quotesSoFar: (live: number, quotesPerJob: number) => `${live} of ${quotesPerJob} quotes`,

  findJobs: "Find Jobs",
};
