export const texts = {
  id: "features/reviews/server/texts",
  reviewWrittenAbout: "Review written about",
  reviewReceived: "Review received from",
  review: "Review",
};
