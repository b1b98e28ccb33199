export const texts = {
  id: "providers/payments/texts",
  paymentsAreOff: "Payments are off",
  notSetUp: "Payments are not set up on this server yet",
};
