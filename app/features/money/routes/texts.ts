export const texts = {
  id: "features/money/routes/texts",
  onItsWay: "On its way",
  owed: "Owed",
  held: "Held",
  thisMonth: "This month",

  saved: "Payment method saved successfully",
  yourCardIsBeingChecked: "Your card is being checked",
  notAnswered: "Your bank has not answered yet. The card appears here when it does.",
  noCardWasSaved: "No card was saved",
  youCanTryAgain: "You can try again, or use another card.",
};
