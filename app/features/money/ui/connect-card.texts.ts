export const texts = {
  id: "features/money/ui/connect-card.texts",
  contactSupport: "Contact support",
  continueSetup: "Continue setup",
  setUpPayouts: "Set up payouts",
  updateDetails: "Update details",
  verifyEmailFirst: "Verify your email address first. The link can be sent again at the top of this page.",
  checking: "Checking…",
  checkAgain: "Check again",
  whereBankDetailsGo:
    "Your bank details go to our payment provider, Stripe, and never to us. Its page opens in a new tab.",
  failedToCheckAccountStatus: "Failed to check account status",
  noAnswer: "The payment provider did not answer. Your money is safe; please check again in a minute.",
  getPaidToYourBank: "Get paid to your bank account",
  setUpOnce: "Set this up once. It takes about 5 minutes. Until then, we owe you any released money.",
  payoutsOnDetailsDue: "Payouts are on, with details due",
  neededToGoOn: (by: string) => `The payment provider needs these${by}. Without them, it stops paying out.`,
  payoutsAreOn: "Payouts are on",
  paidOutAutomatically: "We send released money to your bank account automatically.",
  fewDetailsAreMissing: "A few details are missing",
  neededFirst: "The payment provider needs these before it can pay you. Until then, we owe you any released money.",
  yourDetailsAreBeingChecked: "Your details are being checked",
  checkingDetails:
    "The payment provider is checking your details. Until it has finished, we owe you any released money.",
  yourAccountIsUnderReview: "Your account is under review",
  checkingAccount:
    "The payment provider is checking your account, and will contact you if it needs anything. Until then, we owe you any released money.",
  payoutsAreNotPossible: "Payouts are not possible",
  accountClosed:
    "The payment provider has closed this account. We still owe you any released money. Contact us to arrange how to pay you.",
};
