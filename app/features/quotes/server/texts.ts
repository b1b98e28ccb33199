export const texts = {
  id: "features/quotes/server/texts",
  quoteSentTitle: (title: string) => `Quote sent: ${title}`,

  quoteSentBy: (name: string) => `Quote sent by ${name}`,
  quoteSeenOf: (name: string) => `Quote of ${name} first seen by the customer`,
};
