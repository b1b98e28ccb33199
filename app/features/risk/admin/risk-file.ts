import { listFile } from "#app/web/list-file.server.ts";
import { type ListedSignal, listSignals } from "../index.server.ts";
import { riskRule } from "../rules/risk-rules.ts";
import { readSignalFilter } from "../rules/risk-signal.schema.ts";
import { riskList } from "./lists.ts";

const file = listFile<ListedSignal>({
  list: riskList,
  read: (ctx, query, page) => listSignals(ctx, readSignalFilter(query), page),
  columns: {
    severity: ({ severity }) => severity,
    rule: ({ rule }) => riskRule(rule).name,
    person: ({ fullName }) => fullName,
    "person id": ({ userId }) => userId,
    what: ({ sentence }) => sentence,
    "money GBP": ({ money }) => (money === null ? null : { pence: money }),
    "cleared before": ({ clearedBefore }) => clearedBefore,
    "acted on before": ({ actedBefore }) => actedBefore,
    fired: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
  },
});

/** The list of /admin/risk as CSV. */
export const loader = file.loader;
export const action = file.action;
