export const texts = {
  id: "features/bookings/server/texts",
  pence: "Pence",
  depositPaid: "True once the money has been received in full",
  lastDate: "The last day of work that takes several",
  windowStart: '"08:00", by the clocks in London',
  durationMinutes: "480 for each working day",
  completion:
    "claimed: marked complete without an agreed day; the customer confirms it or answers that it is not finished. marked: marked complete on the agreed day or later. confirmed: the customer agrees",
  noShowAt:
    "When the customer reported that nobody came. Null while the tradesperson contests that, and when the report does not count",
  disputeId: "The dispute that this call opened",
  postcode: "Full for the customer and the booked tradesperson, otherwise the outward part",

  notAnsweredInTime: "The tradesperson did not answer in time",

  bookedWith: (name: string, title: string) => `Booked with ${name}: ${title}`,

  moments: {
    createdAt: "Booked",
    agreedAt: "Price agreed",
    expressRequestAt: "Customer asked for work within the 14 days",
    onMyWayAt: "Tradesperson on the way",
    startedAt: "Work started",
    finishedAt: "Visit finished",
    completionConfirmedAt: "Customer confirmed that the work is finished",
    notFinishedAt: "Customer answered that the work is not finished",
    approvedAt: "Work approved",
    releasedAt: "The last of the money released",
    noShowAt: "Customer reported a missed visit",
    cancelledAt: "Reason of the cancellation",
  },
  contest: "Report of a missed visit",
  contestedWith: (reason: string) => `Tradesperson says that they came: ${reason}`,
};
