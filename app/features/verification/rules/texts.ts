export const texts = {
  id: "features/verification/rules/texts",
  notCheckedSIdentity: (name: string) =>
    `We have not checked ${name}’s identity. Ask to see proof of identity and insurance before work starts, and pay only through this site.`,

  vatNumber: (vatNumber: string) => `VAT number ${vatNumber}`,
  notRegisteredForVat: "Not registered for VAT",
  priceIncludesVatVatNumber: (vatNumber: string) => `The price includes VAT. VAT number ${vatNumber}`,
  noVatIsCharged: "No VAT is charged: not registered for VAT",

  weAreCheckingIt: "We are checking it",
  notAccepted: "Not accepted",
  notSentYet: "Not sent yet",
  toBeVerifiedSendUs: (toSend: string) => `To be verified, send us ${toSend}.`,
  weAreCheckingYour: (waiting: string) => `We are checking your ${waiting}.`,

  companyNumber: (companyNumber: string) => `company number ${companyNumber}`,

  checkingWhatSent: (until: string) => `${until}. We are checking what you sent`,
  yourCheck: (name: string) => `your ${name}`,
  soonSendNewOne: (ending: string, endingCount: number) =>
    `Your ${ending} ${endingCount === 1 ? "expires" : "expire"} soon. Send us the new one.`,

  coverText: (cover: string) => `${cover} cover`,
  expiredOn: (day: string) => `expired on ${day}`,
  sentOn: (day: string) => `sent ${day}`,
  checkedOn: (day: string) => `checked ${day}`,
};
