export const texts = {
  id: "pages/browse/texts",
  findTradespeople: "Find Tradespeople",

  tradespeopleWithTheirChecks:
    "Tradespeople with their checks, rates and reviews from paid jobs. Sort by distance, rating or price, and get up to 3 quotes.",
};
