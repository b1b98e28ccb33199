export const texts = {
  id: "features/disputes/ui/raise-dispute.texts",
  raiseDispute: "Raise a dispute",

  whatFollows: (other: string) =>
    `${other} has 48 hours to answer. Then you both have 7 days to agree. If you cannot, we decide.`,
  staysHeld: (held: string) => `We keep holding the ${held} until the dispute is settled.`,
  noMoneyIsHeld: "No money is held for this booking now.",
  reason: "Reason",
  selectReason: "Select a reason",
  description: "Description",
  descriptionHint:
    "What is wrong, since when, and what you would like to happen. The other person and our team will read it.",
  raising: "Raising…",
  submitDispute: "Submit dispute",
  cancel: "Cancel",
};
