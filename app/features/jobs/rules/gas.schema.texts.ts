export const texts = {
  id: "features/jobs/rules/gas.schema.texts",
  chooseOne: "Please choose one",
};
