import { listFile, onePage } from "#app/web/list-file.server.ts";
import { heldReviews } from "../index.server.ts";
import { holdText, reviewSubjectText } from "../rules/review.labels.ts";
import { reviewsList } from "./list.ts";

const file = listFile<Awaited<ReturnType<typeof heldReviews>>[number]>({
  list: reviewsList,
  read: async (ctx) => onePage(await heldReviews(ctx)),
  columns: {
    rating: ({ rating }) => rating,
    "written by": ({ reviewer }) => reviewer.name,
    about: ({ reviewee }) => reviewee.name,
    job: ({ jobTitle }) => jobTitle,
    "price GBP": ({ amount }) => ({ pence: amount }),
    written: ({ createdAt }) => createdAt,
    "held because": ({ heldFor }) => holdText(heldFor),
    work: ({ about }) => reviewSubjectText(about),
    comment: ({ comment }) => comment,
    id: ({ id }) => id,
  },
});

/** The list of /admin/reviews as CSV. */
export const loader = file.loader;
export const action = file.action;
