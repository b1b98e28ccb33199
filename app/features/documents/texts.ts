export const texts = {
  id: "features/documents/texts",
  yourAgreementFor: (jobTitle: string) => `Your agreement for ${jobTitle}`,
  withNumber: (number: string, amount: string, other: string) => `${number}: ${amount}, with ${other}`,
  yourAgreement: "Your agreement",
  agreementIsAttachedAsPdf:
    "The agreement is attached as a PDF: who does what, at what price and when, how the money is held, and the right to cancel within 14 days with a form for it. Please keep it.",
  job: "Job",
  with: "With",
  price: "Price",
  agreement: "Agreement",
  seeAgreement: "See the agreement",

  dataUses: {
    held: [
      {
        what: "Receipts, invoices, agreements and statements",
        purpose: "proof of what was agreed and paid, for both people and for our accounts",
        ground: "contract, and the law on tax and accounts",
      },
    ],
    retention: [
      {
        what: "Receipts, invoices, agreements and statements",
        howLong: "6 years after the end of the tax year; without your name once you delete your account",
      },
    ],
  },
};
