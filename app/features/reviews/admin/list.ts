import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./list.texts.ts";

/** /admin/reviews. */
export const reviewsList = deskList({
  id: "reviews",
  name: texts.reviews,
  needs: "reviews.decide",
  columns: {
    deadline: texts.deadline,
    review: texts.review,
    comment: texts.comment,
    by: texts.writtenBy,
    about: texts.about,
    why: texts.heldBecause,
    price: texts.price,
    written: texts.written,
  },
  fixed: ["deadline", "review"],
  extra: ["price", "written"],
});
