import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { cursorText } from "#app/web/query-parameters.server.ts";
import { decideSignal, isSignalCursor, type ListedSignal, listSignals } from "./index.server.ts";
import { RISK_RULE_IDS, riskRule } from "./rules/risk-rules.ts";
import { riskSignalMachine } from "./rules/risk-signal.machine.ts";
import { decideSignalBody } from "./rules/risk-signal.schema.ts";

const time = z.string().openapi({ format: "date-time" });

const signal = z.object({
  id: z.string(),
  rule: z.enum(RISK_RULE_IDS),
  severity: z.number().int().openapi({ description: "1 (low) to 3 (high)" }),
  sentence: z.string().openapi({ description: "What triggered the signal" }),
  amount: z.number().int().nullable().openapi({ description: "The money that it concerns, in pence" }),
  created_at: time,
});
const listed = signal
  .extend({
    rule_name: z.string(),
    person: z.object({ id: z.string(), full_name: z.string() }),
    cleared_before: z.number().int(),
    acted_on_before: z.number().int(),
  })
  .openapi("ListedRiskSignal");
const decided = signal
  .extend({ status: z.enum(riskSignalMachine.states), user_id: z.string(), decided_at: time.nullable() })
  .openapi("RiskSignal");

const list = endpoint("GET /admin/risk", {
  access: "admin",
  desk: "risk.decide",
  summary: "Open signals of risk, the most severe first, then the newest",
  request: {
    query: pageQuery.extend({
      cursor: cursorText(isSignalCursor),
      rule: z.enum(RISK_RULE_IDS, `rule is one of ${RISK_RULE_IDS.join(", ")}`).optional(),
      person: z.uuid("person is the id of a person").optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(listed), "A page of signals") },
});

const decide = endpoint("POST /admin/risk/{id}/decide", {
  access: "admin",
  desk: "risk.decide",
  summary:
    "Clear a signal, or record that you have acted on it. To decide a match, clear its hold or suspend the account",
  request: { params: idParam, body: jsonBody(decideSignalBody) },
  responses: { 200: jsonReply(decided, "The decided signal") },
});

const present = ({
  id,
  rule,
  severity,
  sentence,
  money,
  createdAt,
}: Omit<ListedSignal, "fullName" | "clearedBefore" | "actedBefore" | "userId">) => ({
  id,
  rule,
  severity,
  sentence,
  amount: money,
  created_at: createdAt.toISOString(),
});

/** GET /admin/risk, POST /admin/risk/{id}/decide. */
export function riskApi() {
  const api = newApi();
  api.openapi(list, async (c) => {
    const { rule, person, ...page } = c.req.valid("query");
    const { items, nextCursor } = await listSignals(c.get("ctx"), { rule, person }, page);
    const presented = items.map((one) => ({
      ...present(one),
      rule_name: riskRule(one.rule).name,
      person: { id: one.userId, full_name: one.fullName },
      cleared_before: one.clearedBefore,
      acted_on_before: one.actedBefore,
    }));
    return c.json({ items: presented, next_cursor: nextCursor }, 200);
  });
  api.openapi(decide, async (c) => {
    const input = { signalId: pathId(c.req.valid("param").id), ...c.req.valid("json") };
    const row = await decideSignal(c.get("ctx"), input);
    const { status, userId, decidedAt } = row;
    return c.json({ ...present(row), status, user_id: userId, decided_at: decidedAt?.toISOString() ?? null }, 200);
  });
  return api;
}
