export const texts = {
  id: "features/risk/ui/affected-work.texts",
  quotesWaiting: "Quotes waiting",
  bookings: "Bookings",
  customers: "Customers",
  held: "Held",
  dueToThem: "Due to them",
  noOpenBookings: "No open bookings.",
  amountHeld: (amount: string) => `${amount} held`,
  amountNotPaid: (amount: string) => `${amount}, not paid`,
};
