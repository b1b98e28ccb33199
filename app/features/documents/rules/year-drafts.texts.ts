export const texts = {
  id: "features/documents/rules/year-drafts.texts",
  noPayoutAccount: "No payout account",
  last4Digits: "Last 4 digits",
  notGivenByPaymentProvider: "Not given by the payment provider",

  quarters: ["January to March", "April to June", "July to September", "October to December"],
  platformFee: "Platform fee",
  tradesperson: "Tradesperson",
  year: "Year",
  januaryTo31December: (year: number) => `1 January to 31 December ${year}`,
  moneyReleasedYearMinus:
    "Money released to you in the year, minus what was taken back. The amount sent to your bank may differ.",
  ifAnythingIsWrong: "If anything is wrong, change your details on your payments page and let us know.",
  tradingAs: {
    individual: "An individual",
    partnership: "A partnership",
    company: "A company",
  },
  taxDetails: "Tax details",
  notGivenYet: "Not given yet",
  legalName: "Legal name",
  trading: "Trading as",
  taxNumber: "Tax number",
  endsInTaxNumber: (taxNumber: string) => `ends in ${taxNumber}`,

  sameAs: (text: string, sameAs: string) => `${text} as ${sameAs}`,

  work: "Work",
  yours: "Yours",
  jobs: "Jobs",
};
