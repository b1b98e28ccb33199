export const texts = {
  id: "features/bookings/routes/texts",
  missedBooking: "Missed booking",
  reported: (bookedFor: string | null, reportedOn: string) =>
    `${bookedFor ? `Booked for ${bookedFor}. ` : ""}Reported on ${reportedOn}.`,
  titleAndWith: (title: string, other: string) => `${title}, with ${other}.`,
  whatYouToldUs: "What you told us",
  whatTheyToldUs: (other: string) => `What ${other} told us`,
  ourDecision: "Our decision",
  backToJob: "Back to the job",
};
