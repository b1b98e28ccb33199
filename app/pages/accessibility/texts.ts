/** For the head of the document; the page’s own text is in text.server.ts. */
export const texts = {
  id: "pages/accessibility/texts",
  title: "Accessibility",
  description: "How accessible this site is, what is not yet, and how to tell us.",
};
