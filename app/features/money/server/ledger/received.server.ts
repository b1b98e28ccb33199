import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { rowsPart, together } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { profiles } from "#db/schema/profile.ts";
import { given, jsonRows } from "#db/statement.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { EARNING, payableAccount } from "../../rules/ledger.ts";
import type { Earned } from "../../rules/received.ts";
import { payoutCountPart } from "../payouts/payouts.server.ts";
import { midnight, unsafeEarningsIn } from "./earnings.server.ts";

/** Days in London, both included; or of all days what a search finds, or some bookings. */
export type EarnedIn = { first: string; last: string } | { q: string } | { bookingIds: readonly string[] };

const MOST_FOUND = 200;

/**
 * What the signed-in tradesperson's bookings earned in some days, by the movements of which the statement of a month is made: one line a booking, and
 * one a stage where stages were released. A search looks for job, stage, customer and the number of an invoice. Throws NOT_SIGNED_IN.
 */
export async function myEarned(ctx: Ctx, of: EarnedIn): Promise<Earned[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await jsonRows<Row>(
    ctx.db,
    sql`with earned as (${earnedRows({ person: sql`${id}`, payable: sql`${payableAccount(id)}` }, of)}), summed as (
      select earned.*, sum(later) over (partition by "bookingId") as "pricedLater",
        sum(earlier) over (partition by "bookingId") as "pricedBefore" from earned
    )
    select * from summed where at is not null order by at desc limit ${"q" in of ? MOST_FOUND : 10_000}`,
  );
  return rows.map(({ price, fee, pricedLater, pricedBefore, at, ...work }) => ({
    ...work,
    price: pence(price),
    fee: pence(fee),
    pricedLater: pence(pricedLater),
    pricedBefore: pence(pricedBefore),
    at: new Date(at),
  }));
}

const ALL: EarnedIn = { q: "" };

/** How many bookings and stages have earned a tradesperson, `person`, with their account, something that was not taken back. */
const earnedCountPart = rowsPart(
  () =>
    sql`with earned as (${earnedRows({ person: given("person", "uuid"), payable: given("payable", "text") }, ALL)})
      select count(*)::int as count from earned where price <> 0`,
  ([row]: { count: number }[], _given: { person: string; payable: string }): number => row?.count ?? 0,
);

const countsPart = together({ earned: earnedCountPart, paidOut: payoutCountPart });

/** How many bookings and stages have earned the signed-in tradesperson something, and how many payouts they have had. Throws NOT_SIGNED_IN. */
export function moneyCounts({ actor, db }: Ctx) {
  const { id } = requireUser(actor);
  return countsPart(db, { person: id, payable: payableAccount(id) });
}

/** A tradesperson, and their account in the ledger. */
interface Whose {
  person: SQL;
  payable: SQL;
}

function earnedRows(whose: Whose, of: EarnedIn): SQL {
  const days = "first" in of ? of : null;
  const isIn = days ? between(days) : sql`true`;
  const isLater = days ? sql`movement.created_at >= ${midnight(days.last, 1)}` : sql`false`;
  const isBefore = days ? sql`movement.created_at < ${midnight(days.first)}` : sql`false`;
  return sql`
    select work.id as "bookingId", stage.id as "milestoneId", work.job_id as "jobId", job.title || coalesce(', ' || stage.title, '') as "jobTitle",
      customer.full_name as customer, ${earnedBy(whose, isIn)} as price, ${earnedBy(whose, isLater)} as later, ${earnedBy(whose, isBefore)} as earlier,
      -coalesce(sum(line.amount) filter (where line.account = 'fees_earned' and ${isIn}), 0) as fee,
      max(movement.created_at) filter (where ${isIn}) as at
    from ${bookings} work
    join ${jobPostings} job on job.id = work.job_id
    join ${profiles} customer on customer.id = work.customer_id
    join ${ledgerTransactions} movement on movement.booking_id = work.id and movement.kind in ${EARNING}
    join ${ledgerEntries} line on line.transaction_id = movement.id
    left join ${paymentMilestones} stage on stage.booking_id = work.id and stage.id::text = ${STAGE_OF_MOVEMENT}
    where work.tradesperson_id = ${whose.person}::uuid and ${wantedBy(whose, of)}
    group by work.id, stage.id, job.title, customer.full_name`;
}

/** The stage that a movement released, or whose payment it took back; the keys of both end in the id of the stage or in the provider's. */
const STAGE_OF_MOVEMENT = sql`coalesce(
  (select intent.milestone_id::text from ${moneyIntents} intent where intent.booking_id = work.id and movement.kind <> 'release'
    and intent.provider_id = split_part(movement.key, ':', -1)),
  split_part(movement.key, ':', -1))`;

type Row = Omit<Earned, "at" | Amount> & Record<Amount, number> & { at: string };
type Amount = "price" | "fee" | "pricedLater" | "pricedBefore";

/** Their share and our fee on it, of the movements under a condition. */
const earnedBy = ({ payable }: Whose, condition: SQL) =>
  sql`-coalesce(sum(line.amount) filter (where line.account in (${payable}, 'fees_earned') and ${condition}), 0)`;

const between = ({ first, last }: { first: string; last: string }): SQL =>
  sql`(movement.created_at >= ${midnight(first)} and movement.created_at < ${midnight(last, 1)})`;

function wantedBy(whose: Whose, of: EarnedIn): SQL {
  if ("q" in of) return of.q ? foundBy(whose, of.q) : sql`true`;
  return "bookingIds" in of ? sql`work.id in ${[...of.bookingIds]}` : sql`true`;
}

function foundBy({ person }: Whose, q: string): SQL {
  const pattern = `%${q.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`(job.title ilike ${pattern} or stage.title ilike ${pattern} or customer.full_name ilike ${pattern} or exists (select from ${documents} paper
    where paper.booking_id = work.id and paper.owner_id = ${person}::uuid and paper.content ->> 'number' ilike ${pattern}))`;
}

/** The months in which the signed-in tradesperson earned something ("2026-03"), the newest first. */
export async function monthsEarned(ctx: Ctx, today: string): Promise<string[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await unsafeEarningsIn(ctx.db, id, { step: "month", first: null, last: today });
  return [...new Set(rows.map(({ key }) => key))].sort().reverse();
}

/** Money of a booking that was transferred, and the day on which its payout arrived in the bank. */
export interface Arrival {
  at: Date;
  day: string;
}

/** The transfers whose payouts have arrived, by booking, the oldest first. Unscoped. */
export async function arrivalsOf(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Arrival[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await jsonRows<{ id: string; at: string; day: string }>(
    db,
    sql`select movement.booking_id as id, movement.created_at as at, carrier.arrival_date::text as day
    from ${ledgerTransactions} movement
    join ${ledgerEntries} line on line.transaction_id = movement.id and line.account like 'payable:%'
    cross join lateral (select paid.arrival_date from ${payouts} paid where paid.user_id = substr(line.account, 9)::uuid
      and paid.created_at > movement.created_at - interval '1 second' and paid.state = 'paid'
      order by paid.created_at, paid.id limit 1) carrier
    where movement.booking_id in ${[...bookingIds]} and movement.kind = 'transfer'
    order by movement.created_at, movement.id`,
  );
  const arrivals = rows.map(({ id, at, day }) => ({ id, at: new Date(at), day }));
  return Map.groupBy(arrivals, ({ id }) => id);
}
