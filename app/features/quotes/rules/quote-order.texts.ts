export const texts = {
  id: "features/quotes/rules/quote-order.texts",
  bestMatch: "Best match",
  bestMatchWeighs:
    "Best match weighs price, reviews, distance, first free day, how soon they quoted and whether we have checked who they are. Nobody can pay for a higher place.",
  newest: "Newest",
  lowestPrice: "Lowest price",
  bestRated: "Best rated",
  nearest: "Nearest",
  soonest: "Soonest",
};
