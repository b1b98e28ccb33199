import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { type Page, type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import type { RiskRuleId } from "../../rules/risk-rules.ts";
import type { RuleCost, SignalHistory } from "../../rules/risk-signal.format.ts";
import type { SignalFilter } from "../../rules/risk-signal.schema.ts";

/** An open signal in the queue. */
export interface ListedSignal extends SignalHistory {
  id: string;
  userId: string;
  fullName: string;
  rule: RiskRuleId;
  /** 1 (low) to 3 (high). */
  severity: number;
  sentence: string;
  /** In pence. */
  money: Pence | null;
  createdAt: Date;
}

/** The open signals, the most severe first, then the newest. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function listSignals(
  ctx: Ctx,
  filter: SignalFilter,
  request: PageRequest = {},
): Promise<Page<ListedSignal>> {
  requireAdmin(ctx.actor, "risk.decide");
  const limit = pageLimit(request);
  const rows = await jsonRows<Omit<ListedSignal, "createdAt"> & { createdAt: string }>(
    ctx.db,
    sql`select s.id, s.user_id as "userId", p.full_name as "fullName", s.rule, s.severity, s.sentence, s.money,
        s.created_at as "createdAt", b.cleared as "clearedBefore", b.acted as "actedBefore"
      from (select * from risk_signals s where ${conditionsOf(filter, request.cursor)}
        order by s.severity desc nulls first, s.id desc nulls first limit ${limit + 1}) s
        join profiles p on p.id = s.user_id
        cross join lateral (select count(*) filter (where e.status = 'cleared') as cleared,
            count(*) filter (where e.status = 'acted_on') as acted
          from risk_signals e where e.user_id = s.user_id and e.rule = s.rule) b
      order by s.severity desc, s.id desc`,
  );
  const items = rows.slice(0, limit).map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? Buffer.from(`${last.severity} ${last.id}`).toString("base64url") : null };
}

function conditionsOf({ rule, person, signal }: SignalFilter, cursor: string | undefined): SQL {
  const after = readCursor(cursor);
  const conditions = [
    sql`s.status = 'open'`,
    ...(rule ? [sql`s.rule = ${rule}`] : []),
    ...(person ? [sql`s.user_id = ${person}`] : []),
    ...(signal ? [sql`s.id = ${signal}`] : []),
    ...(after ? [sql`(s.severity, s.id) < (${after.severity}::smallint, ${after.id}::uuid)`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The row that a cursor names; an unreadable one begins at the beginning. */
function readCursor(cursor: string | undefined): { severity: number; id: string } | undefined {
  const [severity, id] = Buffer.from(cursor ?? "", "base64url")
    .toString("utf8")
    .split(" ");
  return /^[1-3]$/.test(severity ?? "") && isId(id) ? { severity: Number(severity), id } : undefined;
}

/** What each rule cost, as counted last; rules that have not run yet are missing. */
export interface CountedCost extends RuleCost {
  rule: RiskRuleId;
  countedAt: Date;
}

/** What the rules cost in the last 12 months. Throws as `listSignals`. */
export async function ruleCosts(ctx: Ctx): Promise<CountedCost[]> {
  requireAdmin(ctx.actor, "risk.decide");
  const rows = await jsonRows<Omit<CountedCost, "countedAt"> & { countedAt: string }>(
    ctx.db,
    sql`select rule, fired, acted_on as "actedOn", cleared, refunded, lost, counted_at as "countedAt" from risk_rule_costs`,
  );
  return rows.map(({ countedAt, ...row }) => ({ ...row, countedAt: new Date(countedAt) }));
}
