export const texts = {
  id: "features/money/rules/card.labels.texts",
  brands: {
    amex: "American Express",
    cartes_bancaires: "Cartes Bancaires",
    diners: "Diners Club",
    discover: "Discover",
    eftpos_au: "Eftpos",
    jcb: "JCB",
    link: "Link",
    mastercard: "Mastercard",
    unionpay: "UnionPay",
    visa: "Visa",
  },
};
