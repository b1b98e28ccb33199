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
  ownFigure: (unknownKinds: string | null) =>
    `What one costs is your own figure, SUPPORT_CASE_COST.${unknownKinds ? ` No kind of case is called ${unknownKinds}.` : ""}`,

  nothingBefore: "nothing before",
  from: (before: string) => `from ${before}`,

  costOfBooking: (each: string, before: string | null, compared: string) =>
    `${each} for each completed booking${before === null ? "" : `, ${before} in the ${compared}`}`,
  placeholder: (cost: string) => `${cost} a case is a placeholder and not your own figure: set SUPPORT_CASE_COST.`,
  filled: "Filled",
  disputes: "Disputes",
};
