export const texts = {
  id: "features/money/ui/refund.texts",
  refund: "Refund",
  refundQuestion: "Refund this booking?",
  whatRefundingDoes:
    "We refund the card that paid: held money first, then released money, which the tradesperson then owes us.",
  refunding: "Refunding…",
  refundReasonHint: "Both people may ask for it, and it stays in the audit log.",
  amount: "Amount",
  needsSecondPerson: "More than £500 goes back in total: nothing moves until another operator has confirmed it.",
};
