import { deskList } from "#kernel/desk-list.ts";

/** /admin/reviews. */
export const reviewsList = deskList({
  id: "reviews",
  name: "Reviews",
  needs: "reviews.decide",
  columns: {
    deadline: "Deadline",
    review: "Review",
    comment: "Comment",
    by: "Written by",
    about: "About",
    why: "Held because",
    price: "Price",
    written: "Written",
  },
  fixed: ["deadline", "review"],
  extra: ["price", "written"],
});
