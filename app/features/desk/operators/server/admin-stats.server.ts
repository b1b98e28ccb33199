import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { unsafeLedgerBalances } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { kindsFor } from "../../cases/rules/case-kinds.ts";

/** The rows of the open tasks, but those of the queue, which depend on the time. Each is a part of a partial index, which is as long as what waits. */
const waiting = {
  approvalsWaiting: [sql`approvals where status = 'waiting'`],
  verificationsWaiting: [sql`verification_checks where status = 'submitted'`],
  disputesToDecide: [sql`disputes where status in ('open', 'answered', 'escalated') and status = 'escalated'`],
  disputesOpen: [sql`disputes where status in ('open', 'answered', 'escalated')`],
  reportsWaiting: [sql`reports where status in ('open', 'appealed')`],
  gasToDecide: [sql`job_postings where gas_review_at is not null and status in ('open', 'in_progress')`],
  suspensionsWaiting: [
    sql`suspensions where status <> 'lifted' and status = 'appealed'`,
    sql`account_holds where status = 'held'`,
  ],
  riskSignals: [sql`risk_signals where status = 'open'`],
  reviewsHeld: [sql`reviews where status = 'held'`],
  noShowsContested: [sql`no_show_contests where status = 'open'`, sql`no_access_reports where status = 'contested'`],
  complaintsOpen: [sql`privacy_complaints where status = 'open'`],
  workFailed: [
    // A task whose last attempt is running has not failed yet.
    sql`graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`,
    sql`webhook_events where status <> 'handled' and status = 'failed'`,
  ],
} satisfies Record<string, SQL[]>;

const totals = {
  users: "profiles",
  tradespeople: "profiles where user_type = 'tradesperson'",
  tradespeopleVerified: "tradesperson_profiles where verified",
  usersSuspended: "profiles where suspended_at is not null",
  jobsOpen: "job_postings where status = 'open'",
} satisfies Record<string, string>;

/** The desk's navigation shows "999+". */
const IN_NAVIGATION = 1_000;
/** Totals are counted up to here. Larger ones are the planner's estimates: counting a million rows takes longer than all else of the page. */
const EXACT = 20_000;
const DIGITS = 3;

/** The cases of these kinds in the queue, where nothing is that is snoozed, counted up to 1,000. */
const casesOpen = (kinds: readonly string[], now: Date) => sql`select count(*) from (
  select from unnest(${sql.param(kinds)}::text[]) as of_role(kind) cross join lateral (
    select id from cases c where c.kind = of_role.kind and c.closed_at is null and (c.snoozed_until is null or c.snoozed_until <= ${now})
    order by c.deadline, c.id limit 1000) as open limit 1000) as counted`;

/** The number of open tasks of each kind. */
export type WaitingCounts = Record<keyof typeof waiting | "casesOpen" | "supportWaiting", number>;

/** The open tasks and totals of /admin. */
export type AdminStats = WaitingCounts &
  Record<keyof typeof totals, number> & {
    paymentsHeld: number;
    heldAmount: Pence;
    owedAmount: Pence;
  };

/** Counts the open tasks up to 1,000 of each, in one statement. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export const waitingCounts = (ctx: Ctx): Promise<WaitingCounts> =>
  countWaiting(ctx, sql.raw(` limit ${IN_NAVIGATION}`));

/**
 * Counts the open tasks, and the totals: those from 20,000 are estimates with three digits. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE,
 * TWO_FACTOR_NEEDED.
 */
export async function adminStats(ctx: Ctx): Promise<AdminStats> {
  const about = (rows: string) => sql`select about_count(${`select from ${rows}`}, ${EXACT})`;
  const [open, all, { heldCount, held, owed }] = await Promise.all([
    countWaiting(ctx),
    countAll(ctx, mapValues(totals, about)),
    unsafeLedgerBalances(ctx.db),
  ]);
  const shown = mapValues(all, (count) => (count < EXACT ? count : Number(count.toPrecision(DIGITS))));
  return { ...open, ...shown, paymentsHeld: heldCount, heldAmount: held, owedAmount: owed };
}

function countWaiting(ctx: Ctx, limit = sql``): Promise<WaitingCounts> {
  const { deskRole } = requireAdmin(ctx.actor, "overview.read");
  const now = ctx.clock.now();
  const counts = mapValues(waiting, (parts) => {
    const each = parts.map((rows) => sql`(select count(*) from (select from ${rows}${limit}) as counted)`);
    return sql`select ${sql.join(each, sql` + `)}`;
  });
  return countAll(ctx, {
    ...counts,
    casesOpen: casesOpen(kindsFor(deskRole), now),
    supportWaiting: casesOpen(["support"], now),
  });
}

const mapValues = <Name extends string, Value, Result>(of: Record<Name, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries<Value>(of).map(([name, value]) => [name, change(value)])) as Record<Name, Result>;

async function countAll<Name extends string>({ db }: Ctx, counts: Record<Name, SQL>): Promise<Record<Name, number>> {
  const columns = Object.entries<SQL>(counts).map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`);
  const [counted] = await jsonRows<Record<Name, number>>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return counted as Record<Name, number>;
}
