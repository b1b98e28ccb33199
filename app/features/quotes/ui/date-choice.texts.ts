export const texts = {
  id: "features/quotes/ui/date-choice.texts",
  chooseDate: "Choose a date",
  agreeDateLater: "Agree a date later",
  expressRequest: "Express request",
};
