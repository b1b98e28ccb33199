export const texts = {
  id: "features/money/rules/texts",
  heldUntil: (amount: string, until: string) => `${amount} held until ${until}`,
  /** After "held until". */
  disputeIsSettled: "the dispute is settled",
  weHaveDecided: "we have decided",
  youApprove: "you approve",
  customerApproves: "the customer approves",
  onItsWayBack: (amount: string, toReader: boolean) =>
    `${amount} on its way back to ${toReader ? "you" : "the customer"}`,
  paidAndReleasedToYou: "Paid and released to you",
  paidAndReleased: "Paid and released",
  paid: "Paid",
  notPaidYet: "Not paid yet",

  declined: "Your card was declined.",
  notConfirmedInTime: "The payment was not confirmed in time.",

  released: (amount: string) => `${amount} released`,
  releasedAfterFee: (amount: string, toReader: boolean) =>
    `${amount} released${toReader ? " to you" : ""}, after the fee`,
  takenBackFromAccount: (amount: string, ofReader: boolean) =>
    `${amount} taken back from ${ofReader ? "your" : "their"} account`,
  sentToAccount: (amount: string, ofReader: boolean) => `${amount} sent to ${ofReader ? "your" : "their"} account`,
  refundedToYou: (amount: string) => `${amount} refunded to you`,
  refundedToCustomer: (amount: string) => `${amount} refunded to the customer`,
  youPaid: (pounds: string) => `You paid ${pounds}`,
  customerPaid: (pounds: string) => `The customer paid ${pounds}`,
  refundFailed: (pounds: string) => `A refund of ${pounds} did not go through`,
  bankGaveBack: (pounds: string) => `The bank gave back ${pounds}`,
  yourBankTookBack: (pounds: string) => `Your bank took back ${pounds}`,
  customersBankTookBack: (pounds: string) => `The customer's bank took back ${pounds}`,

  backToCustomer: "Back to the customer",
  heldNow: "Held now",
  heldAfterwards: "Held afterwards",
  owedByTradesperson: "Owed by the tradesperson",
  ourFee: "Our fee, given up",
  sentBackBefore: "Sent back before",
};
