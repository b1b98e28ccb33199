import type { ReactNode } from "react";

export const texts = {
  id: "features/calendar/routes/new-date.texts",
  changeDate: "Change the date",
  bookedForDate: (date: string) => `Booked for ${date}.`,
  noDateAgreedYet: "No date agreed yet.",
  withTitle: (title: string, other: string, current: ReactNode) => (
    <>
      {title}, with {other}. {current}
    </>
  ),
  noOtherDateIsProposed: "No other date is proposed",
  dateCanNoLongerChange: "The date can no longer change",
  backToJob: "Back to the job",
  mayAnsweredWithdrawn: "It may have been answered or withdrawn.",
  bookingIsNotConfirmed: "The booking is not confirmed, or the work is done.",
};
