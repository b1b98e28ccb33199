/** For the head of the document; the page’s own text is in text.server.ts. */
export const texts = {
  id: "pages/safety/texts",
  title: "Staying safe",
  description: "What checks prove, gas and electrical rules, paying safely, and what to do when it goes wrong.",
};
