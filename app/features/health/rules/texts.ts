export const texts = {
  id: "features/health/rules/texts",
  jobsPosted: "Jobs posted",
  quotedInADay: "A quote in 24 hours",
  valueBooked: "Value booked",
  takeRateNet: "Take rate, net",
  posted: "Posted",
  booked: "Booked",
  paid: "Paid",
  reviewed: "Reviewed",
  later: "Later",
  never: "Never",

  noCaseEnded: "No case ended in this period.",
  noBookingCompleted: "No booking was completed in this period.",
  ownFigure: (mistake: string) => `What one costs is your own figure, SUPPORT_CASE_COST.${mistake}`,
};
