export const texts = {
  id: "features/quotes/rules/quote-order.texts",
  newest: "Newest",
  lowestPrice: "Lowest price",
  bestRated: "Best rated",
  nearest: "Nearest",
  soonest: "Soonest",
};
