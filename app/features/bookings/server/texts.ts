export const texts = {
  id: "features/bookings/server/texts",
  pence: "Pence",
  trueOnceMoneyReceived: "True once the money has been received in full",
  lastDayWorkTakes: "The last day of work that takes several",
  byClocksInLondon: '"08:00", by the clocks in London',
  forEachWorkingDay: "480 for each working day",
  claimedMarkedCompleteWithout:
    "claimed: marked complete without an agreed day; the customer confirms it or answers that it is not finished. marked: marked complete on the agreed day or later. confirmed: the customer agrees",
  whenCustomerReportedNobody:
    "When the customer reported that nobody came. Null while the tradesperson contests that, and when the report does not count",
  disputeThatThisCallOpened: "The dispute that this call opened",
  fullCustomerBookedTradesperson: "Full for the customer and the booked tradesperson, otherwise the outward part",

  reason: "The tradesperson did not answer in time",

  bookedWithName: (name: string, title: string) => `Booked with ${name}: ${title}`,
};
