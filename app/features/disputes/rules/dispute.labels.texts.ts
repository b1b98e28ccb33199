export const texts = {
  id: "features/disputes/rules/dispute.labels.texts",
  reasons: {
    customer: [
      "Work not completed as agreed",
      "Poor quality of work",
      "Tradesperson not responsive",
      "Safety concerns",
      "Other",
    ],
    tradesperson: [
      "Payment issue",
      "Customer not cooperative",
      "Scope creep without compensation",
      "Unsafe working conditions",
      "Other",
    ],
  },
  decisionReasons: ["Agreed work is missing", "Partly below standard", "Done as agreed", "Too late", "Not proven"],
  cancelledAfterWorkBegan: "Cancelled after the work began",
  statusWords: {
    open: "Waiting for an answer",
    answered: "Being settled",
    escalated: "Waiting for a decision",
    resolved: "Settled",
    withdrawn: "Withdrawn",
  },
};
