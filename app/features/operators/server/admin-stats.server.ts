import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { kindsFor } from "#features/cases/rules/case-kinds.ts";
import { unsafeLedgerBalances } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";

/** The open tasks. Each is a query of a partial index, which is as long as what waits. */
const waiting = {
  approvalsWaiting: sql`select count(*) from approvals where status = 'waiting'`,
  verificationsWaiting: sql`select count(*) from verification_checks where status = 'submitted'`,
  disputesToDecide: sql`select count(*) from disputes where status in ('open', 'answered', 'escalated') and status = 'escalated'`,
  disputesOpen: sql`select count(*) from disputes where status in ('open', 'answered', 'escalated')`,
  reportsWaiting: sql`select count(*) from reports where status in ('open', 'appealed')`,
  supportWaiting: sql`select count(*) from support_threads where waiting_since is not null`,
  gasToDecide: sql`select count(*) from job_postings where gas_review_at is not null and status in ('open', 'in_progress')`,
  suspensionsWaiting: sql`select (select count(*) from suspensions where status <> 'lifted' and status = 'appealed') +
    (select count(*) from account_holds where status = 'held')`,
  riskSignals: sql`select count(*) from risk_signals where status = 'open'`,
  reviewsHeld: sql`select count(*) from reviews where status = 'held'`,
  noShowsContested: sql`select count(*) from no_show_contests where status = 'open'`,
  complaintsOpen: sql`select count(*) from privacy_complaints where status = 'open'`,
  workFailed: sql`select (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts) +
    (select count(*) from webhook_events where status <> 'handled' and status = 'failed')`,
} satisfies Record<string, SQL>;

const totals = {
  users: sql`select count(*) from profiles`,
  tradespeople: sql`select count(*) from profiles where user_type = 'tradesperson'`,
  tradespeopleVerified: sql`select count(*) from tradesperson_profiles where verified`,
  usersSuspended: sql`select count(*) from profiles where suspended_at is not null`,
  jobsOpen: sql`select count(*) from job_postings where status = 'open'`,
} satisfies Record<string, SQL>;

/** The cases in the operator's queue, counted up to 1,000. */
const casesOpen = (kinds: readonly string[], now: Date) => sql`select count(*) from (
  select from unnest(${sql.param(kinds)}::text[]) as of_role(kind) cross join lateral (
    select id from cases c where c.kind = of_role.kind and c.closed_at is null and (c.snoozed_until is null or c.snoozed_until <= ${now})
    order by c.deadline, c.id limit 1000) as open limit 1000) as counted`;

/** The number of open tasks of each kind. */
export type WaitingCounts = Record<keyof typeof waiting | "casesOpen", number>;

/** The open tasks and totals of /admin. */
export type AdminStats = WaitingCounts &
  Record<keyof typeof totals, number> & {
    paymentsHeld: number;
    heldAmount: Pence;
    owedAmount: Pence;
  };

/** Counts the open tasks, in one statement. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export function waitingCounts(ctx: Ctx): Promise<WaitingCounts> {
  const { deskRole } = requireAdmin(ctx.actor, "overview.read");
  return countAll(ctx, { ...waiting, casesOpen: casesOpen(kindsFor(deskRole), ctx.clock.now()) });
}

/** Counts the open tasks and totals. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function adminStats(ctx: Ctx): Promise<AdminStats> {
  const [open, all, { heldCount, held, owed }] = await Promise.all([
    waitingCounts(ctx),
    countAll(ctx, totals),
    unsafeLedgerBalances(ctx.db),
  ]);
  return { ...open, ...all, paymentsHeld: heldCount, heldAmount: held, owedAmount: owed };
}

async function countAll<Name extends string>({ db }: Ctx, counts: Record<Name, SQL>): Promise<Record<Name, number>> {
  const columns = Object.entries<SQL>(counts).map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`);
  const [counted] = await jsonRows<Record<Name, number>>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return counted as Record<Name, number>;
}
