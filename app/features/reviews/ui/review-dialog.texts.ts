export const texts = {
  id: "features/reviews/ui/review-dialog.texts",
  error: "Error",
  leaveReview: "Leave Review",
  review: (name: string) => `Review ${name}`,
  rating: "Rating",
  comment: "Comment",
  anyoneCanRead: "Anyone can read it.",
  sending: "Sending…",
  sendReview: "Send review",
};
