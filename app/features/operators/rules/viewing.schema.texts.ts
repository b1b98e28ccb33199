export const texts = {
  id: "features/operators/rules/viewing.schema.texts",
  chooseWhy: "Please choose why",
};
