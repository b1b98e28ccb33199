export const texts = {
  id: "features/quotes/ui/quoted-offer.texts",
  datesOffered: "Dates offered",
  canComeOffered: (offered: string) => `Can come ${offered}`,
  earliestStart: "Earliest start",
  fromEarliestStart: (earliestStart: string) => `From ${earliestStart}`,
  howLongItTakes: "How long it takes",
  takesDuration: (duration: string) => `Takes ${duration}`,
  guarantee: "Guarantee",
  guaranteeGuarantee: (guarantee: string) => `Guarantee: ${guarantee}`,
  whatIsIncluded: "What is included",

  paidInPartCount: (partCount: number) => `Paid in ${partCount === 1 ? "1 milestone" : `${partCount} milestones`}`,
  dueDueOn: (dueOn: string) => `, due ${dueOn}`,
};
