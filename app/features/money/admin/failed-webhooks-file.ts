import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { type FailedWebhook, unhandledEvents } from "../server/ledger/money-overview.server.ts";
import { failedWebhooksList } from "./lists.ts";

const file = listFile<FailedWebhook>({
  list: failedWebhooksList,
  read: async (ctx) => onePage(await unhandledEvents(ctx, { most: LIST_FILE_ROWS })),
  columns: {
    event: ({ type }) => type,
    failure: ({ failure }) => failure,
    arrived: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
  },
});

/** The failed webhooks of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
