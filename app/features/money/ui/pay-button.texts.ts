export const texts = {
  id: "features/money/ui/pay-button.texts",
  pay: (amount: string) => `Pay ${amount}`,
  opensPaymentPageInNew: "Opens the payment page in a new tab",
};
