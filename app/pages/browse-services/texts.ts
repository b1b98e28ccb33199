export const texts = {
  id: "pages/browse-services/texts",
  title: "Browse Services",
  description: "Search verified local tradespeople by service and location.",
  noAccountNeeded: "Tell us what you need and where, or choose a category. You do not need an account.",
  results: "Results",
  categories: "Categories",
};
