import type { ReactNode } from "react";

export const texts = {
  id: "features/bookings/admin/texts",
  missedBookings: "Missed bookings",
  customerSaysThatNobodyCame:
    "The customer says that nobody came, and the tradesperson contests it. Until you decide, the report does not count.",
  noReportsToDecide: "No reports to decide",
  reportsAppearHereWhen: "Reports appear here when the tradesperson contests them.",
  bookedForDay: (day: string) => `Booked for ${day}. `,
  reportedItOn: (person: ReactNode, reportedOn: string, person2: ReactNode, contestedOn: string) => (
    <>
      {person} reported it on {reportedOn}, {person2} contested it on {contestedOn}.
    </>
  ),
  itDoesNotCount: "It does not count",
  doesReportNotCount: "Does the report not count?",
  recordNotCountMissed: (tradesperson: string) =>
    `The record of ${tradesperson} does not count a missed booking. A review of the missed booking is removed.`,
  decideNotCount: "Decide that it does not count",
  deciding: "Deciding…",
  bothPeopleReadThis: "Both people read this, and it stays in the audit log.",
  itStands: "It stands",
  doesReportStand: "Does the report stand?",
  recordOfCountsMissedBooking: (tradesperson: string) =>
    `The record of ${tradesperson} counts a missed booking, and the customer can review it.`,
  decideThatItStands: "Decide that it stands",
};
