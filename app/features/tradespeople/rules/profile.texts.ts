export const texts = {
  id: "features/tradespeople/rules/profile.texts",
  pleaseSelectTrade: "Please select a trade",
  bioMustBeText: "Bio must be text",
  bioMustMost2000: "Bio must be at most 2000 characters",
  rates: "Maximum rate must be greater than or equal to minimum rate",
  yearsOfExperience: "Years of experience",
  minimumRate: "Minimum rate",
  maximumRate: "Maximum rate",
  serviceAreas: "Service areas",

  mustBeWholeNumber: (name: string) => `${name} must be a whole number`,
  mustBePositiveNumber: (name: string) => `${name} must be a positive number`,
  mustBeAtMost: (name: string, max: number) => `${name} must be at most ${max}`,
  mustBeTexts: (name: string) => `${name} must be texts`,
  mustMostCharactersEach: (name: string, tagMax: number) => `${name} must be at most ${tagMax} characters each`,
  mustBeList: (name: string) => `${name} must be a list`,
  atMostEntries: (name: string, tagsMax: number) => `${name}: at most ${tagsMax} entries`,
};
