export const texts = {
  id: "features/privacy/rules/schema.texts",
  sayWhatIsWrong: "Please tell us what is wrong",
  contentTooShort: "Please tell us what is wrong, in at least 10 characters",
  contentTooLong: "A complaint can have at most 4,000 characters",
  reloadPage: "Please reload the page",
  writeAnswer: "Please write an answer",
  answerTooLong: "An answer can have at most 4,000 characters",

  typeToConfirm: (deleteWord: string) => `Type ${deleteWord} to confirm`,
};
