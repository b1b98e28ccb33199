export const texts = {
  id: "features/expenses/rules/texts",
  amountTooMuch: (amountMost: string) => `Amount must be ${amountMost} or less`,
};
