export const texts = {
  id: "features/customers/rules/texts",
  noteMustCharactersFewer: (noteMax: string) => `Note must be ${noteMax} characters or fewer`,

  noteIsText: "note is a text",
};
