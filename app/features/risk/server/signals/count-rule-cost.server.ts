import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { later, YEAR } from "#kernel/clock.ts";
import type { RiskRuleId } from "../../rules/risk-rules.ts";

/**
 * Counts what a rule cost in the last 12 months and stores it, from its signals and from the ledger. Concerned are the people for whom it fired and
 * was not cleared every time. Refunded is what went back to customers on their bookings, by refunds and by chargebacks; lost is what we bore of it:
 * chargebacks that no tradesperson's money covered, what a bank took beyond the payment, and debts that were written off. A booking of two such people counts once.
 */
export async function countRuleCost({ db, clock }: Ctx, rule: RiskRuleId): Promise<void> {
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
