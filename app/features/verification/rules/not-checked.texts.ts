export const texts = {
  id: "features/verification/rules/not-checked.texts",
  notCheckedYet: "Not checked yet",
};
