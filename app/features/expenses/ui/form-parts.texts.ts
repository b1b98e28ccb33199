export const texts = {
  id: "features/expenses/ui/form-parts.texts",
  date: "Date",
  booking: "Booking",
  countsTowardsJob: "It then counts towards what that job leaves you with.",
  notForOneBooking: "Not for one booking",
  saving: "Saving…",
  cancel: "Cancel",

  removing: "Removing…",
};
