export const texts = {
  id: "features/money/rules/admin.texts",
  typeText: {
    charge: "Payment",
    transfer: "Transfer",
    refund: "Refund",
    reversal: "Reversal",
  },
  statusText: {
    intended: "In progress",
    succeeded: "Done",
    failed: "Failed",
    unknown: "Outcome unknown",
  },

  fraudWarning: "Fraud warning",
  inquiry: "Inquiry",
  inquiryBeingReviewed: "Inquiry, being reviewed",
  chargeback: "Chargeback",
  chargebackBeingReviewed: "Chargeback, being reviewed",

  differenceText: {
    missing_in_ledger: "Not in the ledger",
    missing_at_provider: "Not at the provider",
    wrong_amount: "Different amounts",
    duplicate: "Recorded twice",
    balance: "Different balances",
  },
};
