export const texts = {
  id: "features/quotes/rules/quote-lines.texts",
  linesComeToNot: (total: string, amount: string) => `The lines come to ${total}, not ${amount}`,
  beforeVat: "Before VAT",
  vatAtRate: (rate: number) => `VAT at ${rate}%`,

  vatVatRate: (vatRate: number) => `VAT ${vatRate}%`,
};
