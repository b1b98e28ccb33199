import { type SQL, sql } from "drizzle-orm";
import { DAY, later } from "#kernel/clock.ts";
import type { SignalKind } from "../../rules/identity-signal.ts";
import { NEW_ACCOUNT_DAYS, RECENT, type RiskRuleId, riskRule } from "../../rules/risk-rules.ts";

/**
 * What a rule counts: rows of `user_id`, `count`, `whole` (0 where there is no share) and `money` in pence, null where it concerns none. Each begins
 * from few rows along an index (accounts, signals or movements of a week, what is held now), and then reads what these people have.
 */
export const countsOf = (rule: RiskRuleId, now: Date): SQL =>
  COUNTS[rule]({ now, since: later(now, -riskRule(rule).window), recent: later(now, -RECENT) });

interface Times {
  now: Date;
  /** The beginning of the rule's window. */
  since: Date;
  /** After it something must have happened for a person to be looked at. */
  recent: Date;
}

type Side = "customer_id" | "tradesperson_id";

const newAccounts = ({ now }: Times, type: "customer" | "tradesperson") => sql`(select id from profiles
  where user_type = ${type} and created_at >= ${later(now, -NEW_ACCOUNT_DAYS * DAY)}) p`;

/** What somebody has booked that is not over, by each of the two indexes. */
const bookedBy = (person: SQL) => sql`(select sum(amount) from (
  select amount from bookings where customer_id = ${person} and status in ('pending', 'confirmed', 'disputed')
  union all
  select amount from bookings where tradesperson_id = ${person} and status in ('pending', 'confirmed', 'disputed')) booked)`;

/** Accounts held now because they match suspended ones. */
const suspendedMatches = () => sql`
  select h.user_id, count(*) as count, 0 as whole, ${bookedBy(sql`h.user_id`)} as money
  from account_holds h where h.status = 'held' group by h.user_id`;

/** What banks reclaimed; inquiries and warnings have taken nothing. */
const chargebacks = (side: Side, { since }: Times) => sql`
  select b.${sql.identifier(side)} as user_id, count(*) as count, 0 as whole, sum(c.amount) as money
  from chargebacks c join bookings b on b.id = c.booking_id
  where c.created_at >= ${since} and c.status not like 'warning%' and c.status <> 'prevented'
  group by 1`;

/**
 * Refunded bookings and paid ones, of people with a refund in the last days, from the ledger: a refund that was undone sums to nothing. Chargebacks
 * have a rule of their own.
 */
const refunds = (side: Side, { since, recent }: Times) => sql`
  select people.user_id, count(*) filter (where m.refunded > 0) as count, count(*) as whole,
    sum(m.refunded) filter (where m.refunded > 0) as money
  from (select distinct b.${sql.identifier(side)} as user_id
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join bookings b on b.id = t.booking_id
      where e.created_at >= ${recent} and e.account = 'provider_balance' and t.kind in ('refund', 'refund_after_release')) people
    join bookings b on b.${sql.identifier(side)} = people.user_id
    cross join lateral (select -sum(e.amount) filter (where t.kind in ('refund', 'refund_after_release')) as refunded, count(*) as moved
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = b.id and t.created_at >= ${since} and e.account = 'provider_balance'
        and t.kind in ('payment', 'refund', 'refund_after_release')) m
  where m.moved > 0
  group by people.user_id`;

/** How many accounts with one signal are counted: more do not make it worse. */
const MOST_SHARED = 50;

/** Accounts with one signal, counted for the one that has had it last. Closed accounts do not count. */
const shared = (kind: SignalKind, { recent }: Times) => sql`
  select last.user_id, max(n.count) as count, 0 as whole, ${bookedBy(sql`last.user_id`)} as money
  from (select distinct on (s.hash) s.hash, s.user_id from identity_signals s join profiles p on p.id = s.user_id and p.closed_at is null
      where s.created_at >= ${recent} and s.kind = ${kind} order by s.hash, s.created_at desc, s.user_id) last
    cross join lateral (select count(*) as count from (
      select from identity_signals i join profiles p on p.id = i.user_id and p.closed_at is null
      where i.kind = ${kind} and i.hash = last.hash limit ${MOST_SHARED}) same) n
  group by last.user_id`;

/** Reviews that were held and not published, about people about whom one is held now. */
const heldReviews = ({ since }: Times) => sql`
  select people.user_id, count(*) as count, 0 as whole, sum(b.amount) as money
  from (select distinct reviewee_id as user_id from reviews where status = 'held') people
    join reviews r on r.reviewee_id = people.user_id and r.created_at >= ${since} and r.status in ('held', 'refused')
    join bookings b on b.id = r.booking_id
  group by people.user_id`;

const newJobs = (times: Times) => sql`
  select p.id as user_id, n.count, 0 as whole, null::bigint as money
  from ${newAccounts(times, "customer")} cross join lateral (
    select count(*) as count from job_postings j where j.customer_id = p.id and j.created_at >= ${times.since}) n`;

const newQuotes = (times: Times) => sql`
  select p.id as user_id, n.count, 0 as whole, n.money
  from ${newAccounts(times, "tradesperson")} cross join lateral (
    select count(*) as count, sum(q.amount) as money from quotes q
    where q.tradesperson_id = p.id and q.created_at >= ${times.since}) n`;

/** A conversation is with one person. */
const newMessages = (times: Times) => {
  const conversations = (side: "participant_one_id" | "participant_two_id") => sql`
    select c.id from conversations c where c.${sql.identifier(side)} = p.id and c.updated_at >= ${times.since}`;
  const accounts = (type: "customer" | "tradesperson") => sql`select id from ${newAccounts(times, type)}`;
  return sql`
    select p.id as user_id, n.count, 0 as whole, null::bigint as money
    from (${accounts("customer")} union all ${accounts("tradesperson")}) p cross join lateral (
      select count(*) as count
      from (${conversations("participant_one_id")} union all ${conversations("participant_two_id")}) c
      where exists (select from messages m
        where m.conversation_id = c.id and m.sender_id = p.id and m.created_at >= ${times.since})) n`;
};

const COUNTS: Record<RiskRuleId, (times: Times) => SQL> = {
  suspended_match: suspendedMatches,
  customer_chargebacks: (times) => chargebacks("customer_id", times),
  tradesperson_chargebacks: (times) => chargebacks("tradesperson_id", times),
  customer_refunds: (times) => refunds("customer_id", times),
  tradesperson_refunds: (times) => refunds("tradesperson_id", times),
  shared_card: (times) => shared("card", times),
  shared_device: (times) => shared("device", times),
  held_reviews: heldReviews,
  new_account_jobs: newJobs,
  new_account_quotes: newQuotes,
  new_account_messages: newMessages,
};
