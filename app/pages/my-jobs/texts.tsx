import type { ReactNode } from "react";

export const texts = {
  id: "pages/my-jobs/texts",
  all: "All",
  open: "Open",
  active: "Active",
  done: "Done",
  pending: "Pending",

  myBookings: "My Bookings",
  back: "Back",
  whichBookings: "Which bookings",
  noBookingsYet: "No bookings yet",
  nothingHere: "Nothing here",
  findJobs: "Find jobs",
  noBookingsHint: "Work appears here when a customer accepts your quote.",
  customer: "Customer",
  category: "Category",
  postcode: "Postcode",
  date: "Date",
  noDateYet: "No date yet",
  youKeep: (amount: ReactNode, keeps: ReactNode, share: string, fee: string) => (
    <>
      {amount}, you keep {keeps} after the {share} fee of {fee}
    </>
  ),
  ofTitle: (title: string) => ` of ${title}`,
  openDispute: "Open the dispute",
  dateRequested: (customer: string, date: string | null, answerBy: string | null) =>
    `${customer} requested ${date ?? "a date"}. Open the booking to answer${answerBy ? ` by ${answerBy}` : ""}.`,
  saysNotFinished: (customer: string, reason: string) => `${customer} says it is not finished: ${reason}`,
  completeFrom: (date: string | null) => `You can mark it complete from ${date} on.`,
  mayComplete: "Mark it complete when the work is done.",
  untilSettled: "Nothing is paid out until it is settled.",
  remindThem: "You can remind them in a message.",
  released: "Paid and released to you.",
  held: "Paid, and held until the customer approves the work.",
  releasedAndRated: (rating: ReactNode) => <>Paid and released to you. {rating}</>,

  myJobs: "My Jobs",
  newJob: "New Job",
  whichJobs: "Which jobs",
  yourTurn: "Your turn",
  theirTurn: "Their turn",
  soonestFirst: "Soonest first",
  jobsCount: (count: number) => `${count} jobs`,
  noJobsYet: "No jobs yet",
  noJobsHint: "Describe the job, and up to 3 tradespeople will send you a quote.",
  noneOpen: "No open jobs",
  noneOpenHint: "Jobs appear here until you accept a quote.",
  noneActive: "No active jobs",
  noneActiveHint: "Jobs appear here from when you accept a quote until you have paid.",
  noneDone: "No finished jobs",
  noneDoneHint: "Finished and paid jobs appear here, and you can review the tradesperson.",
  postJob: "Post a job",
  showAllJobs: "Show all jobs",

  postItAgain: "Post it again",
  postSimilarJob: "Post a similar job",
  withName: (who: string) => ` with ${who}`,
  receiptAndAgreement: "Receipt and agreement",
  bookRegularly: "Book again regularly",
  bookAgain: (who: string) => `Book ${who} again`,

  moreTitle: (title: string) => `More: ${title}`,
  openJob: "Open the job",

  notVerified: "Tradespeople see this job once you have verified your email address.",
  aDate: "a date",
  withWhomNoDate: (withWhom: ReactNode) => <>{withWhom}No date yet</>,
  readyForPayment: "Ready for Payment",
  workDone: (withWhom: ReactNode) => <>{withWhom}The work is done and we hold your money</>,
  frozen: (act: ReactNode) => <>{act} We keep holding what you paid. Do not pay outside this site.</>,
  checkMissing: (act: ReactNode) => <>{act} You cannot pay until they have it.</>,
  inDispute: (withWhom: ReactNode) => <>{withWhom}Nothing is paid out until it is settled</>,
  paid: "Paid",
  paidWithWhom: (withWhom: ReactNode) => <>{withWhom}Paid</>,
  seeWhatYouCanDo: "See what you can do",

  moreOf: (of: string) => `More ${of}`,
  backToNewest: "Back to the newest",
  showOlderOf: (of: string) => `Show older ${of}`,

  adminsHaveNoJobs: "Admins have no jobs",
  adminsHint: "Sign in as a customer to post jobs, or as a tradesperson to do them.",

  youGave: (stars: ReactNode) => <>You gave {stars}</>,
};
