export const texts = {
  id: "features/money/rules/forecast/texts",
  weekOf: (key: string) => `Week of ${key}`,
  noDateYet: "No date yet",
  noDate: "No date",
};
