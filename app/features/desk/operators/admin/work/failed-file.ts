import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import type { DeskList } from "#kernel/desk-list.ts";
import { backgroundWork, type FailedWork } from "../../index.server.ts";

/** A list of failed work of /admin/work as CSV. */
export const failedFile = (list: DeskList, work: "jobs" | "webhooks") =>
  listFile<FailedWork>({
    list,
    read: async (ctx) => onePage((await backgroundWork(ctx, { most: LIST_FILE_ROWS }))[work]),
    columns: {
      work: ({ name }) => name,
      error: ({ error }) => error,
      attempts: ({ attempts }) => attempts,
      failed: ({ createdAt }) => createdAt,
      id: ({ id }) => id,
    },
  });
