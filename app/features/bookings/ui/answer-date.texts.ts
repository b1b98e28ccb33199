export const texts = {
  id: "features/bookings/ui/answer-date.texts",
  confirming: "Confirming…",
  confirmDate: (date: string) => `Confirm ${date}`,
  decline: "Decline",
  declineQuestion: (date: string) => `Decline ${date}?`,
  declineDate: "Decline date",
  declining: "Declining…",
  declineWhat: (customer: string) =>
    `We’ll let ${customer} know. Your quote stays open, so they can request another date or accept it.`,

  contestIt: "Contest it",
  seeReport: "See the report",

  didNotCome: "They did not come",
  didNobodyCome: "Did nobody come?",
  sending: "Sending…",
  noShowWhat: (tradesperson: string) =>
    `We’ll tell ${tradesperson}. Unless they contest it, their profile counts a missed booking. You can then choose another date or cancel, and review them.`,
};
