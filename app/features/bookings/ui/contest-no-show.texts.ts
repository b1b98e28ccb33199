export const texts = {
  id: "features/bookings/ui/contest-no-show.texts",
  isThisNotTrue: "Is this not true?",
  contestOnce: (until: string) =>
    `You can contest the report once, until ${until}. Our team then decides and tells you both why. While we decide, your record does not count a missed booking, and the customer cannot review it.`,
  whatHappened: "What happened?",
  whatHappenedHint: "When you came, who was there, and what shows it. The customer and our team read this.",
  sending: "Sending…",
  contestReport: "Contest the report",
};
