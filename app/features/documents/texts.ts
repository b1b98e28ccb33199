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
};
