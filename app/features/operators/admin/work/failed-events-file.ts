import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { backgroundWork, type FailedWork } from "../../index.server.ts";
import { failedEventsList } from "./lists.ts";

const file = listFile<FailedWork>({
  list: failedEventsList,
  read: async (ctx) => onePage((await backgroundWork(ctx, { most: LIST_FILE_ROWS })).webhooks),
  columns: {
    work: ({ name }) => name,
    error: ({ error }) => error,
    attempts: ({ attempts }) => attempts,
    failed: ({ createdAt }) => createdAt.toISOString(),
    id: ({ id }) => id,
  },
});

/** The failed events of /admin/work as CSV. */
export const loader = file.loader;
export const action = file.action;
