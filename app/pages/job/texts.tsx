import type { ReactNode } from "react";

export const texts = {
  id: "pages/job/texts",
  answerDate: (date: string) => `Answer: ${date}?`,
  changeDate: "Change date",
  chooseDate: "Choose a date",
  bookAgain: (fullName: string) => `Book ${fullName} again`,
  youProposed: (date: string) => `You proposed ${date}`,
  proposeDate: "Propose a date",

  booking: "Booking",
  withName: (name: string) => `With ${name}`,
  forName: (name: string) => `For ${name}`,
  saysFinished: (fullName: string) =>
    `${fullName} says the work is finished. No date was agreed, so we ask you to confirm it.`,
  completeFrom: (day: ReactNode) => <>You can mark it complete from {day}.</>,
  suspended: (name: string, strong: (text: string) => ReactNode, canCancel: boolean) => (
    <>
      {strong(`${name}’s account is suspended.`)} Do not pay them outside this site.{" "}
      {canCancel
        ? "You can cancel and get everything back that we hold, or wait for our decision."
        : "We keep holding your money until we have decided. You can also raise a dispute."}
    </>
  ),
  noDate: "No date agreed yet",
  addToCalendar: "Add to my calendar",
  answerBy: (answerBy: string) => `Answer by ${answerBy}`,
  about: (length: string) => `About ${length}`,
  openDispute: "Open the dispute",
  seeDispute: "See the dispute",
  markedComplete: (mayAnswer: boolean) =>
    `The work is marked complete, so the booking can no longer be cancelled. If something is wrong, ${mayAnswer ? "answer that it is not finished or raise a dispute." : "raise a dispute."}`,
  doneAgainOn: (on: string) => `The work is done again on ${on}`,
  youSaidNotFinished: "You said that the work is not finished",
  customerSaysNotFinished: "The customer says the work is not finished",
  payments: "Payments so far",
  escrow: (finished: boolean) =>
    `Secure escrow payment: our payment provider holds your money until you approve the work. ${finished ? "The work is complete, so paying approves it." : "Either of you can cancel before the work is marked complete, and we refund you in full. You then have 14 days to approve or dispute the work. After that, or after 89 days at the latest, we release or refund the money."}`,

  customer: "Customer",
  customerSince: (rating: ReactNode, dot: ReactNode, since: string) => (
    <>
      {rating} {dot} since {since}
    </>
  ),

  startDate: (day: ReactNode) => <>Preferred start date: {day}</>,
  closes: (day: string, mayKeepOpen: boolean) =>
    `Closes on ${day} unless you accept a quote. ${mayKeepOpen ? "Still looking? Keep it open for another 60 days." : ""}`,
  report: "Report this job",
  decideGas: "Decide whether it involves gas",

  details1Photo: "Details and 1 photo",
  detailsPhotos: (photos: number) => `Details and ${photos} photos`,

  moreAboutJob: "More about this job",
  postSimilarJob: "Post a similar job",
  postItAgain: "Post it again",
  editJob: "Edit job",

  earlierQuote: "1 earlier quote",
  earlierQuotes: (count: number) => `${count} earlier quotes`,
  order: "Order of the quotes:",
  list: "List",
  compare: "Compare",
  notifyMe: "Notify me on this device",
  noneWereOpen: "There were no open quotes when this job closed.",
  noQuotesYet: "No quotes yet",
  waitingForQuotes: "Waiting for tradespeople to submit quotes for your job...",

  error: "Error",
  loadFailed: "Failed to load job details",
  jobNotFound: "Job not found",
  details: "Details",
  myJobs: "My Jobs",
  browseJobs: "Browse jobs",
  compareQuotes: (count: number) => `Compare ${count} quotes`,
  returnToHome: "Return to Home",
  notFoundText: "It may have been cancelled, or you may not have access to it.",
};
