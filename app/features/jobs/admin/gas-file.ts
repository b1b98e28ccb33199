import { listFile, onePage } from "#app/web/list-file.server.ts";
import { gasReviews } from "../index.server.ts";
import { gasWords } from "../rules/gas-signs.ts";
import { gasList } from "./list.ts";

const file = listFile<Awaited<ReturnType<typeof gasReviews>>[number]>({
  list: gasList,
  read: async (ctx) => onePage(await gasReviews(ctx)),
  columns: {
    job: ({ title }) => title,
    customer: ({ customer }) => customer,
    category: ({ category }) => category,
    words: (job) => gasWords(job).join(", "),
    since: ({ gasReviewAt }) => gasReviewAt,
    id: ({ id }) => id,
  },
});

/** The list of /admin/gas as CSV. */
export const loader = file.loader;
export const action = file.action;
