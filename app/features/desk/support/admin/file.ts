import { listFile, onePage } from "#app/web/list-file.server.ts";
import { allThreads, type ListedThread, waitingThreads } from "../index.server.ts";
import { supportList } from "./list.ts";

const file = listFile<ListedThread>({
  list: supportList,
  read: async (ctx, query, page) =>
    query.get("show") === "all" ? allThreads(ctx, page) : onePage(await waitingThreads(ctx)),
  columns: {
    person: ({ fullName }) => fullName,
    "email of a visitor": ({ visitorEmail }) => visitorEmail,
    "last message": ({ last }) => last,
    "waiting since": ({ waitingSince }) => waitingSince?.toISOString(),
    changed: ({ updatedAt }) => updatedAt.toISOString(),
    id: ({ id }) => id,
  },
});

/** The list of /admin/support as CSV. */
export const loader = file.loader;
export const action = file.action;
