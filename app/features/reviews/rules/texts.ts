export const texts = {
  id: "features/reviews/rules/texts",
  selectRating: "Please select a rating",
  subjects: {
    work: null,
    cancelled: "Cancelled by the tradesperson",
    missed: "Did not come",
  },
  holds: {
    same_person: "The two people share an identity signal",
    small_amount: "The work cost less than £20",
    paid_quickly: "It was paid for within an hour of accepting",
  },
  waitingForCheck: "Waiting for a check. Our team will check it before we publish it.",
  notPublished: (refusalReason: string) => `Not published: ${refusalReason}`,

  tradesperson: "A tradesperson",
  customer: "A customer",
};
