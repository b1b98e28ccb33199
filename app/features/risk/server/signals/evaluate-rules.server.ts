import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { DAY, later, YEAR } from "#kernel/clock.ts";
import type { Pence } from "#kernel/money.ts";
import type { SignalKind } from "../../rules/identity-signal.ts";
import {
  fires,
  type Measured,
  NEW_ACCOUNT_DAYS,
  RECENT,
  RISK_RULE_IDS,
  type RiskRuleId,
  riskRule,
  ruleOfMinute,
  SETTLED_FOR,
  severityOf,
} from "../../rules/risk-rules.ts";
import { storeSignal } from "./signals.server.ts";

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

/** The most people of one run; the next run of the rule takes others. */
const MOST_PEOPLE = 200;

/** A scheduled task: the rule whose turn it is. Safe to run on several machines and any number of times. */
export const evaluateNextRule = (ctx: Ctx): Promise<void> => evaluateRule(ctx, ruleOfMinute(ctx.clock.now()));

/** A background task, once at each start: all rules, so that nobody waits for their turn. */
export async function evaluateAllRules(ctx: Ctx): Promise<void> {
  for (const rule of RISK_RULE_IDS) await evaluateRule(ctx, rule);
}

/** Stores a signal for each person for whom the rule fires and has not been decided about this, and counts what the rule cost. */
export async function evaluateRule(ctx: Ctx, rule: RiskRuleId): Promise<void> {
  for (const person of await peopleFor(ctx, rule)) {
    if (!fires(rule, person)) continue;
    await storeSignal(ctx, {
      userId: person.userId,
      rule,
      severity: severityOf(rule, person),
      measured: person.count,
      sentence: riskRule(rule).sentence(person),
      money: person.money,
    });
  }
  await countRuleCost(ctx, rule);
}

interface Person extends Measured {
  userId: string;
  money: Pence | null;
}

/**
 * The people whom the rule concerns, without suspended and closed accounts, operators, and those about whom it was decided: a lower or the same count
 * is the same thing, until the decision is long ago.
 */
async function peopleFor({ db, clock }: Ctx, rule: RiskRuleId): Promise<Person[]> {
  const now = clock.now();
  const { fires: least, share = 0 } = riskRule(rule);
  const { rows } = await db.execute<Record<keyof Person, string> & { money: string | null }>(sql`
    select f.user_id as "userId", f.count, f.whole, f.money,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - p.created_at) / 86400)) as days
    from (${countsOf(rule, now)}) f join profiles p on p.id = f.user_id
      left join lateral (select s.status, s.measured, s.decided_at from risk_signals s
        where s.user_id = f.user_id and s.rule = ${rule} order by s.created_at desc, s.id desc limit 1) last on true
    where f.count >= ${least} and f.count * 100 >= ${share} * f.whole
      and p.suspended_at is null and p.closed_at is null and not exists (select from user_roles o where o.user_id = p.id)
      and (last.status is null or f.count > last.measured
        or last.status <> 'open' and last.decided_at <= ${later(now, -SETTLED_FOR)})
    order by f.count desc, f.user_id limit ${MOST_PEOPLE}`);
  return rows.map(({ userId, count, whole, days, money }) => ({
    userId,
    count: Number(count),
    whole: Number(whole),
    days: Number(days),
    money: money === null ? null : (Number(money) as Pence),
  }));
}

/**
 * Counts what a rule cost in the last 12 months and stores it, from its signals and from the ledger. Concerned are the people for whom it fired and
 * was not cleared every time. Refunded is what went back to customers on their bookings, by refunds and by chargebacks; lost is what we bore of it:
 * chargebacks that no tradesperson's money covered, what a bank took beyond the payment, and debts that were written off. A booking of two such people counts once.
 */
async function countRuleCost({ db, clock }: Ctx, rule: RiskRuleId): Promise<void> {
  const now = clock.now();
  const since = later(now, -YEAR);
  await db.execute(sql`
    with signals as (
      select user_id, status from risk_signals where rule = ${rule} and created_at >= ${since}
    ), people as (
      select distinct user_id from signals where status <> 'cleared'
    ), theirs as (
      select b.id from people join bookings b on b.customer_id = people.user_id
      union select b.id from people join bookings b on b.tradesperson_id = people.user_id
    ), moved as (
      select e.account, e.amount, t.kind from theirs
        join ledger_transactions t on t.booking_id = theirs.id and t.created_at >= ${since}
        join ledger_entries e on e.transaction_id = t.id
      where t.kind in ('refund', 'refund_after_release', 'chargeback', 'recovery', 'loss')
    ), written_off as (
      select -sum(e.amount) as amount from people
        join ledger_entries e on e.account = 'payable:' || people.user_id and e.created_at >= ${since}
        join ledger_transactions t on t.id = e.transaction_id and t.kind = 'write_off'
    )
    insert into risk_rule_costs (rule, fired, acted_on, cleared, refunded, lost, counted_at)
    select ${rule}, (select count(*) from signals), (select count(*) from signals where status = 'acted_on'),
      (select count(*) from signals where status = 'cleared'),
      coalesce((select -sum(amount) from moved where account = 'provider_balance' and kind <> 'loss'), 0),
      coalesce((select sum(amount) from moved where account = 'bad_debt'), 0) + coalesce((select amount from written_off), 0),
      ${now}
    on conflict (rule) do update set fired = excluded.fired, acted_on = excluded.acted_on, cleared = excluded.cleared,
      refunded = excluded.refunded, lost = excluded.lost, counted_at = excluded.counted_at`);
}
