import { listFile } from "#app/web/list-file.server.ts";
import { checkQueue, type QueuedCheck } from "../index.server.ts";
import { checkName, checkStatusText } from "../rules/check.labels.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { checksList } from "./list.ts";

const file = listFile<QueuedCheck>({
  list: checksList,
  read(ctx, query, page) {
    const status = checkMachine.states.find((state) => state === query.get("status")) ?? checkMachine.initial;
    return checkQueue(ctx, { ...page, status });
  },
  columns: {
    check: ({ kind }) => checkName(kind),
    person: ({ fullName }) => fullName,
    "person id": ({ userId }) => userId,
    trade: ({ trade }) => trade,
    files: ({ fileCount }) => fileCount,
    state: ({ status }) => checkStatusText(status),
    sent: ({ createdAt }) => createdAt,
    decided: ({ decidedAt }) => decidedAt,
  },
});

/** The list of /admin/verifications as CSV. */
export const loader = file.loader;
export const action = file.action;
