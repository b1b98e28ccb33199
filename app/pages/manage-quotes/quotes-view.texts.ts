export const texts = {
  id: "pages/manage-quotes/quotes-view.texts",
  customerHasRequestedDate: "The customer has requested a date. Open the job to answer.",
  seenByCustomerOn: (seenAt: string) => `Seen by the customer on ${seenAt}`,
  notSeenByCustomerYet: "Not seen by the customer yet",
  doneAndPaid: "Done and paid",
  youAreBookedFor: (bookedFor: string) => `You are booked for ${bookedFor}`,
  youAreBooked: "You are booked. No date has been agreed yet.",

  openUntilSeen: (seen: string, expiresAt: string) => `${seen}. Open until ${expiresAt}`,
};
