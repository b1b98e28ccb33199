export const texts = {
  id: "features/money/admin/write-off.texts",
  choosePerson: "Choose a person",
};
