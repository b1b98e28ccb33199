export const texts = {
  id: "features/quotes/ui/quote-prefill.texts",
  lastTitle: (title: string, price: string) => `Last: ${title}, ${price}`,
  startFromEarlierQuote: "Start from an earlier quote or a template",
  earlierQuotesAndTemplates: "Earlier quotes and templates",
  addSavedLine: "Add a saved line",

  addedLine: (line: string, amount: string) => `Added: ${line}, ${amount}`,
};
