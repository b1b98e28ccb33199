import type { ReactNode } from "react";

export const texts = {
  id: "features/bookings/admin/texts",
  missedBookings: "Missed bookings",
  introduction:
    "The customer says that nobody came, and the tradesperson contests it. Until you decide, the report does not count.",
  nothingToDecide: "No reports to decide",
  nothingToDecideHint: "Reports appear here when the tradesperson contests them.",
  bookedFor: (day: string) => `Booked for ${day}. `,
  reportedAndContested: (customer: ReactNode, reportedOn: string, tradesperson: ReactNode, contestedOn: string) => (
    <>
      {customer} reported it on {reportedOn}, {tradesperson} contested it on {contestedOn}.
    </>
  ),
  doesNotCount: "It does not count",
  doesNotCountQuestion: "Does the report not count?",
  doesNotCountWhat: (tradesperson: string) =>
    `The record of ${tradesperson} does not count a missed booking. A review of the missed booking is removed.`,
  decideDoesNotCount: "Decide that it does not count",
  deciding: "Deciding…",
  reasonHint: "Both people read this, and it stays in the audit log.",
  stands: "It stands",
  standsQuestion: "Does the report stand?",
  standsWhat: (tradesperson: string) =>
    `The record of ${tradesperson} counts a missed booking, and the customer can review it.`,
  decideStands: "Decide that it stands",
  decide: "Decide",
  openJob: "Open the job",
};
