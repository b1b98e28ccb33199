export const texts = {
  id: "pages/browse/no-people.texts",
  noProfessionalsFound: "No professionals found",
};
