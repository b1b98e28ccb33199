export const texts = {
  id: "features/money/rules/payout.labels.texts",
  payoutStateText: {
    pending: "On its way",
    in_transit: "On its way",
    paid: "Paid",
    failed: "Failed",
    canceled: "Cancelled",
  },
  failures: {
    account_closed: "The bank account is closed.",
    account_frozen: "The bank account is frozen.",
    bank_account_restricted: "The bank account does not accept these payments.",
    could_not_process: "The bank could not process it.",
    declined: "The bank rejected it.",
    incorrect_account_holder_name: "The name on the bank account is different.",
    invalid_account_number: "The account number is wrong.",
    invalid_currency: "The bank account does not accept pounds.",
    no_account: "The bank account does not exist.",
  },
  bankReturnedIt: "The bank returned it.",
  returnedAndBack: (failures: string) =>
    `${failures} The money is back in your balance. Update your bank details, and we’ll pay it out again.`,
  waitingText: {
    review: "Released, waiting for our review of your account",
    account: "Released, waiting for your payout setup",
    tax: "Released, waiting for your tax details",
    identity: "Released, waiting until we have checked your identity",
    hold: "Released, on hold because how you sign in has changed",
  },
  waitingFor: (what: string, until: string | null) => `${what}${until ? `, until ${until}` : ""}`,
  releasedOnItsWay: "Released, on its way to your account",
};
