export const texts = {
  id: "features/money/rules/trace.labels.texts",
  moveText: {
    payment: "Payment received",
    release: "Released to the tradesperson",
    transfer: "Transfer to the bank",
    refund: "Refund",
    refund_after_release: "Refund of released money",
    chargeback: "Chargeback",
    recovery: "Recovered",
    loss: "Our loss",
    provider_fee: "Provider’s fee",
    payout: "Payout",
    write_off: "Written off",
  },
};
