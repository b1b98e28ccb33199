import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type Page, type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { riskSignals } from "#db/schema/risk.ts";
import { jsonRows } from "#db/statement.server.ts";
import { recordCreation, transition, tryTransition } from "#db/transition.server.ts";
import { requireAdmin, system } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { riskErrors } from "../../rules/risk.errors.ts";
import type { RiskRuleId } from "../../rules/risk-rules.ts";
import type { RuleCost, SignalHistory } from "../../rules/risk-signal.format.ts";
import { riskSignalMachine } from "../../rules/risk-signal.machine.ts";
import type { SignalDecision, SignalFilter } from "../../rules/risk-signal.schema.ts";

/** A stored signal of the risk queue. */
type RiskSignalRow = typeof riskSignals.$inferSelect;

/**
 * Clears a signal, or records that the operator has acted on it. Throws NOT_FOUND, SIGNAL_NOT_OPEN (somebody else was faster), SIGNAL_IS_MATCH (a
 * match is decided where the account is held), and the errors of `audited`.
 */
export const decideSignal = (
  ctx: Ctx,
  { signalId, decision, reason }: { signalId: string; decision: SignalDecision; reason: string },
): Promise<RiskSignalRow> =>
  audited(
    ctx,
    {
      act: `risk-signal.${decision}`,
      needs: "risk.decide",
      subject: { kind: "risk_signal", id: signalId },
      reason,
    },
    async (tx) => {
      const [signal] = isId(signalId)
        ? await tx.select({ rule: riskSignals.rule }).from(riskSignals).where(eq(riskSignals.id, signalId))
        : [];
      if (!signal) throw errors.NOT_FOUND();
      if (signal.rule === "suspended_match") throw riskErrors.SIGNAL_IS_MATCH();
      const move = moveOf(ctx, "risk.decide", { id: signalId, event: decision });
      return transition(tx, riskSignals, riskSignalMachine, move, riskErrors.SIGNAL_NOT_OPEN);
    },
  );

interface Settling {
  userId: string;
  event: SignalDecision;
  /** Only the signals of this rule. */
  rule?: RiskRuleId;
  needs: DeskAct;
}

/** Decides a person's open signals in the transaction of what decides them: a suspension, or the end of a match. */
export async function settleSignals(tx: Tx, ctx: Ctx, { userId, event, rule, needs }: Settling): Promise<void> {
  const open = await tx
    .select({ id: riskSignals.id })
    .from(riskSignals)
    .where(
      and(
        eq(riskSignals.userId, userId),
        eq(riskSignals.status, "open"),
        rule ? eq(riskSignals.rule, rule) : undefined,
      ),
    );
  for (const { id } of open) await tryTransition(tx, riskSignals, riskSignalMachine, moveOf(ctx, needs, { id, event }));
}

function moveOf(ctx: Ctx, needs: DeskAct, { id, event }: { id: string; event: SignalDecision }) {
  const admin = requireAdmin(ctx.actor, needs);
  const at = ctx.clock.now();
  return { id, event, actor: admin, at, set: { decidedBy: admin.id, decidedAt: at } };
}

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

/** Whether a text is a cursor of this list. */
export const isSignalCursor = (cursor: string): boolean => readCursor(cursor) !== undefined;

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

type NewSignal = Omit<typeof riskSignals.$inferInsert, "id" | "status" | "createdAt" | "decidedBy" | "decidedAt">;

/** Opens a signal, or makes the open one of the person and rule worse. Without effect if it is already as bad. */
export async function storeSignal({ db, clock }: Ctx, signal: NewSignal): Promise<void> {
  const at = clock.now();
  const { severity, measured, sentence, money } = signal;
  await db.transaction(async (tx) => {
    const created = { ...signal, id: newId(), status: riskSignalMachine.initial, createdAt: at };
    const [row] = await tx
      .insert(riskSignals)
      .values(created)
      .onConflictDoUpdate({
        target: [riskSignals.userId, riskSignals.rule],
        targetWhere: sql`status = 'open'`,
        set: { severity, measured, sentence, money },
        setWhere: lt(riskSignals.measured, measured),
      })
      .returning({ id: riskSignals.id });
    if (row?.id === created.id)
      await recordCreation(tx, riskSignalMachine, { id: created.id, status: created.status, actor: system, at });
  });
}

/** A scheduled task: deletes signals two years after they were decided, which is longer than what they are counted for. */
export async function deleteOldSignals({ db, clock }: Ctx): Promise<void> {
  await db.delete(riskSignals).where(lt(riskSignals.decidedAt, later(clock.now(), -2 * YEAR)));
}
