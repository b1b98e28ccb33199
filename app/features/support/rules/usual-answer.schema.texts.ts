export const texts = {
  id: "features/support/rules/usual-answer.schema.texts",
  reloadPage: "Please reload the page",
  giveItName: "Please give it a name",
  nameTooLong: (titleMax: number) => `A name has at most ${titleMax} characters`,
  writeAnswer: "Please write the answer",
  answerTooLong: "A usual answer has at most 2,000 characters",
  bracesOnlyFor: (variables: string) => `Braces are for ${variables} only`,
};
