export const texts = {
  id: "pages/booking/texts",
  arrivalTime: "Arrival time",
  noFreeTimeDay: "They have no free time that day. Choose another day.",
  whenTheyArrive: "When they arrive.",
  anyTimeThatDay: "Any time that day",

  beingBooked: "Booking…",
  confirmBooking: "Confirm Booking",
  bookYourService: "Book Your Service",
  chooseDate: (name: string | null) => `Choose a date. We’ll tell you and ${name}.`,
  requestDate: (name: string | null) =>
    `Choose a date to request. ${name} has 5 days to confirm it, and is then booked.`,
  date: "Date",
  notOnDaysOff: "You cannot choose days when they do not work.",
  ifYouChangeYourMind: "If you change your mind",
  cancelWithin14Days:
    "You can cancel within 14 days of accepting the quote, for any reason, and we refund what you paid. The work only starts during those 14 days if you ask for it.",
  expressRequest: "Express request",
  neededBy: (day: string) => `Needed for a day up to ${day}. We store your request with the booking.`,
  back: "Back",
  openJob: "Open the job",

  bookingSummary: "Booking summary",
  noDateChosenYet: "No date chosen yet",
  amount: "Amount",
  wholePrice:
    "This is the whole price, with no added fee. You pay nothing now. Secure escrow payment: our payment provider holds what you pay until you approve the work.",
};
