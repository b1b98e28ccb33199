export const texts = {
  id: "features/operators/rules/desk-columns.texts",
  reload: "Please reload the page",
};
