export const texts = {
  id: "features/bookings/rules/no-show.texts",
  reportedToTradesperson: (other: string) =>
    `${other} says that you did not come. Your record counts a missed booking.`,
  openToTradesperson:
    "You say that you did come. Until our team has decided, your record does not count a missed booking.",
  acceptedToTradesperson: "Our team has decided that the report does not count.",
  refusedToTradesperson: "Our team has decided that the report stands. Your record counts a missed booking.",
  reportedToCustomer: (other: string) => `You told us that nobody came. ${other}’s record counts a missed booking.`,
  openToCustomer: (other: string) =>
    `You told us that nobody came, and ${other} says that they did. Our team decides which counts.`,
  acceptedToCustomer: "Our team has decided that your report does not count.",
  refusedToCustomer: (other: string) =>
    `Our team has decided that your report stands. ${other}’s record counts a missed booking.`,
  reported: "Reported",
  contested: "Contested",
  doesNotCount: "Does not count",
  stands: "Stands",
};
