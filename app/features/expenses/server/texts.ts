export const texts = {
  id: "features/expenses/server/texts",
  chooseBookingOfYours: "Please choose a booking of yours",
};
