export const texts = {
  id: "features/money/routes/payment-methods.texts",
  paymentMethods: "Payment Methods",
  whatIsCharged:
    "We charge your default card when you press Pay on a milestone. For other payments, you enter a card each time.",
  noCardsSaved: "No cards saved",
  whySaveCard: "Save a card to pay for a job in milestones. We do not charge anything when you save it.",
  whoStoresCards:
    "Our payment provider, Stripe, stores your card. We only see its brand, last 4 digits and expiry date.",
};
