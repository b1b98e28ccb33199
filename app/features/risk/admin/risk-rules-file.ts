import { listFile, onePage } from "#app/web/list-file.server.ts";
import { type CountedCost, ruleCosts } from "../index.server.ts";
import { riskRule } from "../rules/risk-rules.ts";
import { rulesList } from "./lists.ts";

const file = listFile<CountedCost>({
  list: rulesList,
  read: async (ctx) => onePage(await ruleCosts(ctx)),
  columns: {
    rule: ({ rule }) => riskRule(rule).name,
    "looks at": ({ rule }) => riskRule(rule).looksAt,
    fired: ({ fired }) => fired,
    cleared: ({ cleared }) => cleared,
    "acted on": ({ actedOn }) => actedOn,
    "refunded GBP": ({ refunded }) => ({ pence: refunded }),
    "lost GBP": ({ lost }) => ({ pence: lost }),
    counted: ({ countedAt }) => countedAt,
  },
});

/** What each rule cost, of /admin/risk, as CSV. */
export const loader = file.loader;
export const action = file.action;
