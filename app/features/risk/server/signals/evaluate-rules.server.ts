import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { later } from "#kernel/clock.ts";
import type { Pence } from "#kernel/money.ts";
import {
  fires,
  type Measured,
  RISK_RULE_IDS,
  type RiskRuleId,
  riskRule,
  ruleOfMinute,
  SETTLED_FOR,
  severityOf,
} from "../../rules/risk-rules.ts";
import { countRuleCost } from "./count-rule-cost.server.ts";
import { countsOf } from "./rule-counts.server.ts";
import { storeSignal } from "./store-signal.server.ts";

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
