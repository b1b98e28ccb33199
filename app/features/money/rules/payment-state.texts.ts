export const texts = {
  id: "features/money/rules/payment-state.texts",
  paymentStateText: {
    waiting: "Waiting for payment",
    held: "Held",
    disputed: "In dispute",
    owed: "Owed to you",
    paid_out: "Paid out",
    refunded: "Refunded",
    part_refunded: "Part refunded",
  },
};
