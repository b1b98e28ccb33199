import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { moneyIntents, webhookEvents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { type HoldAge, holdAge, holdEndDay } from "../../rules/holds.ts";
import { NOTHING_LEFT } from "../../rules/returns.ts";
import type { AdminPayment } from "./admin-payments.server.ts";
import {
  bookingOfAccount,
  HOLDS_MONEY,
  IS_OWED,
  type LedgerBalances,
  payableAccountOf,
  unsafeLedgerBalances,
} from "./ledger-balances.server.ts";

export interface Hold {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  tradesperson: string;
  status: string;
  amount: Pence;
  days: number;
  age: HoldAge;
  /** The calendar day on which it ends. */
  lastDay: string;
}

export type UnresolvedIntent = Pick<
  AdminPayment,
  "id" | "type" | "status" | "amount" | "jobTitle" | "failure" | "createdAt"
>;

export interface FailedWebhook {
  id: string;
  type: string;
  failure: string | null;
  createdAt: Date;
}

export interface MoneyOverview {
  balances: LedgerBalances;
  /** The longest held first, at most fifty; `holding` is the number of all. */
  holds: Hold[];
  holding: number;
  /** Intents whose outcome is unknown, and failed transfers and refunds that still have to be made. */
  unresolved: UnresolvedIntent[];
  webhooks: FailedWebhook[];
}

const SHOWN = 50;
/** A younger intent is normally still being processed. */
const PROCESSING_TIME = 2 * MINUTE;

/** Everything about money that needs an operator's attention. Admins only. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function moneyOverview(ctx: Ctx): Promise<MoneyOverview> {
  requireAdmin(ctx.actor, "payments.read");
  const now = ctx.clock.now();
  const before = later(now, -PROCESSING_TIME);
  const [balances, holds, unresolved, webhooks] = await Promise.all([
    unsafeLedgerBalances(ctx.db),
    holdsNow(ctx.db, now),
    unresolvedSince(ctx.db, before),
    failedWebhooks(ctx.db),
  ]);
  return { balances, holds, holding: balances.heldCount, unresolved, webhooks };
}

/** The time of a booking's first payment. */
const heldSince = sql<string>`(select min(created_at) from ledger_transactions
  where booking_id = ${bookings.id} and kind = 'payment')`;

/**
 * The money that is held longest is among that of the oldest bookings, whose ids begin with their time: of this many the first payments are
 * compared.
 */
const OLDEST = 200;

/** All money that is held, the longest held first, for at most `most` bookings. Admins only. Throws as `moneyOverview`. */
export function heldMoney(ctx: Ctx, { most }: { most: number }): Promise<Hold[]> {
  requireAdmin(ctx.actor, "payments.read");
  return holdsNow(ctx.db, ctx.clock.now(), { compared: most, shown: most });
}

/** Intents whose outcome is unknown and those that failed, as in `moneyOverview`, at most `most`. Admins only. */
export function unresolvedIntents(ctx: Ctx, { most }: { most: number }): Promise<UnresolvedIntent[]> {
  requireAdmin(ctx.actor, "payments.read");
  return unresolvedSince(ctx.db, later(ctx.clock.now(), -PROCESSING_TIME), most);
}

/** Events of the provider that could not be handled, at most `most`. Admins only. */
export function unhandledEvents(ctx: Ctx, { most }: { most: number }): Promise<FailedWebhook[]> {
  requireAdmin(ctx.actor, "payments.read");
  return failedWebhooks(ctx.db, most);
}

async function holdsNow(
  db: Queryable,
  now: Date,
  { compared, shown }: { compared: number; shown: number } = { compared: OLDEST, shown: SHOWN },
): Promise<Hold[]> {
  const oldest = db
    .select({ account: ledgerBalances.account, balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(HOLDS_MONEY)
    .orderBy(asc(ledgerBalances.account))
    .limit(compared)
    .as("oldest");
  const rows = await db
    .select({
      bookingId: bookings.id,
      jobId: bookings.jobId,
      jobTitle: jobPostings.title,
      tradesperson: profiles.fullName,
      status: bookings.status,
      amount: sql`-${oldest.balance}`.mapWith((value) => pence(Number(value))),
      since: heldSince,
    })
    .from(oldest)
    .innerJoin(bookings, eq(bookings.id, bookingOfAccount(oldest.account)))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
    .orderBy(asc(heldSince), asc(bookings.id))
    .limit(shown);
  return rows.map(({ since, ...hold }) => ({
    ...hold,
    ...holdAge(new Date(since), now),
    lastDay: holdEndDay(new Date(since)),
  }));
}

/** There is no later attempt at the same transfer or refund. */
const isLastAttempt = sql`not exists (select from money_intents as later where later.booking_id = ${moneyIntents.bookingId}
  and later.kind = ${moneyIntents.kind} and later.provider_payment_id is not distinct from ${moneyIntents.providerPaymentId}
  and later.id > ${moneyIntents.id})`;

/** Transfers while their tradesperson is owed money, and refunds while there is something left to refund. */
const isStillDue = sql`(case ${moneyIntents.kind}
  when 'transfer' then exists (select from ${ledgerBalances}
    where ${ledgerBalances.account} = ${payableAccountOf(moneyIntents.userId)} and ${IS_OWED})
  else ${moneyIntents.failure} is distinct from ${NOTHING_LEFT} end)`;

async function unresolvedSince(db: Queryable, before: Date, most = SHOWN): Promise<UnresolvedIntent[]> {
  const rows = await db
    .select({ intent: moneyIntents, jobTitle: jobPostings.title })
    .from(moneyIntents)
    .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    // An open payment page does not count: the customer has not paid yet.
    .where(
      sql`${moneyIntents.status} = 'unknown' or (${moneyIntents.status} = 'intended'
        and (${moneyIntents.kind} <> 'charge' or ${moneyIntents.providerId} is null)
        and ${moneyIntents.createdAt} < ${before.toISOString()})
        or (${moneyIntents.status} = 'failed' and ${moneyIntents.kind} in ('transfer', 'refund')
          and ${isLastAttempt} and ${isStillDue})`,
    )
    .orderBy(asc(moneyIntents.createdAt))
    .limit(most);
  return rows.map(({ intent: { id, kind, status, amount, failure, createdAt }, jobTitle }) => ({
    id,
    amount,
    failure,
    createdAt,
    jobTitle,
    type: kind,
    status: status,
  }));
}

async function failedWebhooks(db: Queryable, most = SHOWN): Promise<FailedWebhook[]> {
  const { id, type, failure, createdAt, status } = webhookEvents;
  return db
    .select({ id, type, failure, createdAt })
    .from(webhookEvents)
    .where(and(ne(status, "handled"), eq(status, "failed")))
    .orderBy(asc(createdAt))
    .limit(most);
}
