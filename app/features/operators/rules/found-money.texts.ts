export const texts = {
  id: "features/operators/rules/found-money.texts",
  held: "held",
  released: "released",
  sentBack: "sent back",
  nothingPaid: "nothing paid",
};
