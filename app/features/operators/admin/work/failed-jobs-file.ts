import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { backgroundWork, type FailedWork } from "../../index.server.ts";
import { failedJobsList } from "./lists.ts";

const file = listFile<FailedWork>({
  list: failedJobsList,
  read: async (ctx) => onePage((await backgroundWork(ctx, { most: LIST_FILE_ROWS })).jobs),
  columns: {
    work: ({ name }) => name,
    error: ({ error }) => error,
    attempts: ({ attempts }) => attempts,
    failed: ({ createdAt }) => createdAt.toISOString(),
    id: ({ id }) => id,
  },
});

/** The failed jobs of /admin/work as CSV. */
export const loader = file.loader;
export const action = file.action;
