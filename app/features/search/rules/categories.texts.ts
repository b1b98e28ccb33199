export const texts = {
  id: "features/search/rules/categories.texts",
  peopleFound: (number: string, count: number) => `${number} ${count === 1 ? "professional" : "professionals"} found`,
};
