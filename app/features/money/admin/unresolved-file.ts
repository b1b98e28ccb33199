import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { type UnresolvedIntent, unresolvedIntents } from "../server/ledger/money-overview.server.ts";
import { unresolvedList } from "./lists.ts";

const file = listFile<UnresolvedIntent>({
  list: unresolvedList,
  read: async (ctx) => onePage(await unresolvedIntents(ctx, { most: LIST_FILE_ROWS })),
  columns: {
    kind: ({ type }) => TYPE_TEXT[type],
    job: ({ jobTitle }) => jobTitle,
    "amount GBP": ({ amount }) => ({ pence: amount }),
    status: ({ status }) => STATUS_TEXT[status],
    failure: ({ failure }) => failure,
    made: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
  },
});

/** The payments with an unknown outcome and those that failed of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
