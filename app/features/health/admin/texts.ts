export const texts = {
  id: "features/health/admin/texts",
  nothingInPeriods: "Nothing in either period.",
  thisPeriod: "This period",

  health: "Health",
  csv: "CSV",
  daysCompared: (from: string, to: string, compared: string) => `${from} to ${to}, compared with the ${compared}.`,
  period: "Period",
  nothingCountedYet: "Nothing counted yet",
  countedSoon: "The days that are over are counted in the background. Look again in a minute.",
  jobsPostedADay: "Jobs posted a day",
  fromJobToReview: "From job to review",
  valueBookedADay: "Value booked a day",
  firstQuoteWithin: "First quote within",
  sentBackADay: "Sent back a day",
  disputesADay: "Disputes raised a day",
  costOfSupportADay: "Cost of support a day",
  messagesADay: "Messages to support a day",
  howCounted:
    "Counted in the background, without today. Jobs count on the day they were posted, whenever the rest happened; money on the day it moved in the ledger.",
  ofJobsPosted: "Of the jobs posted",

  quotesAJob: "Quotes a job, by area and kind of work",
  aboutQuotesAJob: "The last 28 days. Below 0.8 we cannot fill the job; above 2.4 most tradespeople quote in vain.",
  noJobPosted: "No job was posted.",
  tableOfQuotes: "Table of quotes a job",
  area: "Area",
  customersWhoBookAgain: "Customers who book again",
  aboutBookAgain: "By the month of their first booking: the share who had booked again so many months later.",
  nobodyBooked: "Nobody has booked in the last months.",
  tableOfFirstBookings: "Table of first bookings",
  firstBooking: "First booking",
  people: "People",

  costOfSupport: "Cost of support",
  costByKind: "Cost of support by kind of case",
  kindOfCase: "Kind of case",
  oneCosts: "One costs",
  howCostIsCounted: (source: string) =>
    `Cases that ended, on the day they ended and merged ones as one, times what one costs you. ${source} How long somebody worked on a case is not recorded.`,

  daysBefore: (days: number) => `${days} days before`,
};
