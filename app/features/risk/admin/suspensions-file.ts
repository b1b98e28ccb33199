import { listFile } from "#app/web/list-file.server.ts";
import { listSuspensions, type SuspensionCase } from "../index.server.ts";
import { ruleLabels, suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { suspensionView } from "../rules/suspension.policy.ts";
import { suspensionsList } from "./lists.ts";

const file = listFile<SuspensionCase>({
  list: suspensionsList,
  read: (ctx, query, page) => listSuspensions(ctx, { ...page, view: suspensionView(query) }),
  columns: {
    number: ({ number }) => number,
    person: ({ fullName }) => fullName,
    "person id": ({ userId }) => userId,
    rule: ({ rule }) => ruleLabels[rule],
    state: ({ status }) => suspensionStatusLabels[status],
    suspended: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
  },
});

/** The list of /admin/suspensions as CSV. */
export const loader = file.loader;
export const action = file.action;
