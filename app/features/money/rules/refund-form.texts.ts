export const texts = {
  id: "features/money/rules/refund-form.texts",
  enterAmount: "Enter an amount such as 25 or 25.50",
  chooseBooking: "Choose a booking",
};
