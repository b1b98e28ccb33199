export const texts = {
  id: "features/cases/server/texts",
  snoozeRange: "Choose a time from now to 90 days from now",

  somebodyElse: "Somebody else",

  caseEvent: (number: string, word: string, kind: string) => `Case ${number} ${word}: ${kind}`,
  noteBy: (number: string, author: null | string, text: string) =>
    `Note on ${number} by ${author ?? "a former operator"}: ${text}`,

  changedSince: (by: string) => `${by} has changed it since you looked`,

  caseChangedBy: (number: string, by: string | null, what: string) =>
    `Case ${number}, ${by ?? "a former operator"}: ${what}`,
};
