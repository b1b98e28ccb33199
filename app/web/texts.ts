export const texts = {
  id: "web/texts",
  error: "Error",
  weCouldNotUnderstandThat: "We could not understand that",
  youMustBeLoggedIn: "You must be logged in",

  thereIsNoField: (name: string) => `There is no field "${name}"`,
  bodyMustBeJsonObject: "The body must be a JSON object",
  whatWentWrong: "What went wrong",

  textContainsCharacterCannot: "Text contains a character that cannot be used",
  pleaseCheckWhatYouEntered: "Please check what you entered",
  validationError: "Validation Error",

  onlyFirstFileNarrow: (listFileRows: string) =>
    `Only the first ${listFileRows} are in this file. Narrow the list to get the others`,

  isGivenOnce: (name: string) => `${name} is given once`,
  hasAtMostCharacters: (name: string, maxLength: number) => `${name} has at most ${maxLength} characters`,
  limitWholeNumberFrom: (max: number) => `limit is a whole number from 1 to ${max}`,

  downloadedAsCsv: (list: string) => `Downloaded ${list} as CSV`,
};
