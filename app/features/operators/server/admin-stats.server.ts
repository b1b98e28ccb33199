import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { unsafeLedgerBalances } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";

/** Each is one query that uses an index. Open tasks come first. */
const counts = {
  verificationsWaiting: sql`select count(*) from verification_checks where status = 'submitted'`,
  disputesToDecide: sql`select count(*) from disputes where status in ('open', 'answered', 'escalated') and status = 'escalated'`,
  disputesOpen: sql`select count(*) from disputes where status in ('open', 'answered', 'escalated')`,
  reportsWaiting: sql`select count(*) from reports where status in ('open', 'appealed')`,
  supportWaiting: sql`select count(*) from support_threads where waiting_since is not null`,
  gasToDecide: sql`select count(*) from job_postings where gas_review_at is not null and status in ('open', 'in_progress')`,
  suspensionsWaiting: sql`select (select count(*) from suspensions where status <> 'lifted' and status = 'appealed') +
    (select count(*) from account_holds where status = 'held')`,
  reviewsHeld: sql`select count(*) from reviews where status = 'held'`,
  noShowsContested: sql`select count(*) from no_show_contests where status = 'open'`,
  complaintsOpen: sql`select count(*) from privacy_complaints where status = 'open'`,
  workFailed: sql`select (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts) +
    (select count(*) from webhook_events where status <> 'handled' and status = 'failed')`,
  users: sql`select count(*) from profiles`,
  tradespeople: sql`select count(*) from profiles where user_type = 'tradesperson'`,
  tradespeopleVerified: sql`select count(*) from tradesperson_profiles where verified`,
  usersSuspended: sql`select count(*) from profiles where suspended_at is not null`,
  jobsOpen: sql`select count(*) from job_postings where status = 'open'`,
} satisfies Record<string, SQL>;

/** The open tasks and totals of /admin. */
export type AdminStats = Record<keyof typeof counts, number> & {
  paymentsHeld: number;
  heldAmount: Pence;
  owedAmount: Pence;
};

/** Counts the open tasks and totals. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function adminStats(ctx: Ctx): Promise<AdminStats> {
  requireAdmin(ctx.actor);
  const [found, { heldCount, held, owed }] = await Promise.all([
    Promise.all(Object.entries(counts).map(async ([name, query]) => [name, await numberOf(ctx, query)] as const)),
    unsafeLedgerBalances(ctx.db),
  ]);
  const stats = Object.fromEntries(found) as Record<keyof typeof counts, number>;
  return { ...stats, paymentsHeld: heldCount, heldAmount: held, owedAmount: owed };
}

async function numberOf({ db }: Ctx, query: SQL): Promise<number> {
  const { rows } = await db.execute<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
}
