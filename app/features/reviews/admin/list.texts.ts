export const texts = {
  id: "features/reviews/admin/list.texts",
  reviews: "Reviews",
  deadline: "Deadline",
  review: "Review",
  comment: "Comment",
  writtenBy: "Written by",
  about: "About",
  heldBecause: "Held because",
  price: "Price",
  written: "Written",
};
