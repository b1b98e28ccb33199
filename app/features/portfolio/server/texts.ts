export const texts = {
  id: "features/portfolio/server/texts",
  pleaseSelectKindOfWork: "Please select a kind of work",
  chooseCompletedBookingYours: "Please choose a completed booking of yours",
};
