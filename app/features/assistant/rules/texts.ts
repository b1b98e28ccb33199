export const texts = {
  id: "features/assistant/rules/texts",
  questionsTradespeopleWillAsk: "Questions tradespeople will ask",

  writeAtLeastCharacters: (enhanceMin: number) => `Please write at least ${enhanceMin} characters`,
  descriptionMustBeLessThan: (max: number) => `Description must be less than ${max} characters`,
  selectCategory: "Please select a category",

  turnHasRoleAndContent: "Each turn has a role and a content",
};
