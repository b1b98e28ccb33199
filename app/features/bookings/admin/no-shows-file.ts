import { listFile, onePage } from "#app/web/list-file.server.ts";
import { openContests } from "../index.server.ts";
import { noShowsList } from "./list.ts";

const file = listFile<Awaited<ReturnType<typeof openContests>>[number]>({
  list: noShowsList,
  read: async (ctx) => onePage(await openContests(ctx)),
  columns: {
    job: ({ jobTitle }) => jobTitle,
    "booked for": ({ missedDay }) => missedDay,
    customer: ({ customer }) => customer.name,
    reported: ({ reportedAt }) => reportedAt,
    tradesperson: ({ tradesperson }) => tradesperson.name,
    contested: ({ createdAt }) => createdAt,
    reason: ({ reason }) => reason,
    id: ({ id }) => id,
  },
});

/** The list of /admin/no-shows as CSV. */
export const loader = file.loader;
export const action = file.action;
