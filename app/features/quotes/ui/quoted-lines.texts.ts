export const texts = {
  id: "features/quotes/ui/quoted-lines.texts",
  total: "Total",
  firstAsDeposit: "first, as a deposit",
  whenWorkIsDone: "when the work is done",
  paymentProviderHoldsBoth: "Our payment provider holds both until you approve the work. Nothing is added at payment.",
};
