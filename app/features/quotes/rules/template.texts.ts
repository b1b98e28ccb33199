export const texts = {
  id: "features/quotes/rules/template.texts",
  wholePrice: "Whole price",
};
