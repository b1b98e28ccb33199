export const texts = {
  id: "features/jobs/rules/gas.schema.texts",
  pleaseChooseOne: "Please choose one",
};
