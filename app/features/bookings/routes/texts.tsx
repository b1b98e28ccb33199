import type { ReactNode } from "react";

export const texts = {
  id: "features/bookings/routes/texts",
  missedBooking: "Missed booking",
  bookedForDay: (day: string) => `Booked for ${day}. `,
  reportedOnDay: (day: ReactNode, reportedOn: string) => (
    <>
      {day}Reported on {reportedOn}.
    </>
  ),
  withReportedOn: (title: string, other: string, span: ReactNode) => (
    <>
      {title}, with {other}. {span}
    </>
  ),
  whatYouToldUs: "What you told us",
  whatToldUs: (other: string) => `What ${other} told us`,
  ourDecision: "Our decision",
  backToJob: "Back to the job",
};
