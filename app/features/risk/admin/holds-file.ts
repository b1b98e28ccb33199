import { listFile, onePage } from "#app/web/list-file.server.ts";
import { openHolds } from "../index.server.ts";
import { signalLabels } from "../rules/identity-signal.ts";
import { holdsList } from "./lists.ts";

const file = listFile<Awaited<ReturnType<typeof openHolds>>[number]>({
  list: holdsList,
  read: async (ctx) => onePage(await openHolds(ctx)),
  columns: {
    person: ({ fullName }) => fullName,
    "person id": ({ userId }) => userId,
    same: ({ kind }) => signalLabels[kind],
    as: ({ matchedName }) => matchedName,
    "matched person id": ({ matchedUserId }) => matchedUserId,
    noticed: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
  },
});

/** The accounts held for review of /admin/suspensions as CSV. */
export const loader = file.loader;
export const action = file.action;
