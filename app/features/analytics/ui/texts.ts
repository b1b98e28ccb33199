export const texts = {
  id: "features/analytics/ui/texts",
  profileViews: "Profile views",
  countEachTimePublic:
    "We count each time your public profile is opened. Your own visits, search engines and other programs that identify themselves do not count. We store a number for each day, and nothing about who visited.",
  winRate: "Win rate",
  acceptedQuotesOutAccepted:
    "Accepted quotes out of those that were accepted, rejected or expired, by the day you sent them. Pending and withdrawn quotes are left out. A quote counts as won unless its booking was cancelled.",
  responseTime: "Response time",
  medianHalfCustomersWho:
    "The median: half of the customers who messaged you first waited less for your first message or quote, and half waited longer. If you have not answered yet, we count the time until now. We need at least 3 customers to show it.",
  jobsWon: "Jobs won",
  bookingsCustomerAgreedDay:
    "Bookings that you and the customer agreed, by the day they were made. Cancelled bookings are left out.",
  earnings: "Earnings",
  moneyReleasedToYou: (platformFee: string) =>
    `Money released to you, after the ${platformFee} fee and minus refunds, by the day it was released. It does not include money that we still hold.`,
  howCustomersCame: "How customers came",
  onlyWhatRecordWhether:
    "Only what we have on record: whether they booked, saved or messaged you before you quoted. We do not track visitors, so we cannot say which search led to you.",
  howWeCount: "How we count",
  daysMonthsBeginMidnight: "Days and months begin at midnight in the United Kingdom.",
};
