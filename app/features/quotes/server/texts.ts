export const texts = {
  id: "features/quotes/server/texts",
  quoteSentTitle: (title: string) => `Quote sent: ${title}`,
};
