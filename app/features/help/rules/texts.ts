export const texts = {
  id: "features/help/rules/texts",
  gettingStarted: "Getting started",
  jobsAndQuotes: "Jobs and quotes",
  bookingsAndDates: "Bookings and dates",
  paying: "Paying",
  forTradespeople: "For tradespeople",
  gettingPaid: "Getting paid",
  checks: "Checks, reviews and results",
  yourAccountAndData: "Your account and data",
  whenSomethingGoesWrong: "When something goes wrong",
};
