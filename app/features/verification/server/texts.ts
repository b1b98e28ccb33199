export const texts = {
  id: "features/verification/server/texts",
  pleaseGiveExpiryDate: "Please give the expiry date",
  expiryDateMustToday: "The expiry date must be today or later, and before 2100",

  openedToCheck: (kind: string) => `Opened to check: ${kind}`,

  vatNumberNull: "null: not registered for VAT",
  pngPeopleWhoSigned: "A PNG for people who are signed in",

  fileWasRemovedInMeantime: "The file was removed in the meantime. Please add it again",

  checkSentName: (name: string) => `Check sent: ${name}`,

  sourceAndCover: (source: string, coverAmount: string) => `${source}, ${coverAmount} cover`,
};
