import { DAY, HOUR } from "#kernel/clock.ts";
import { texts } from "./risk-rules.texts.ts";

/** What a rule has counted about one person. */
export interface Measured {
  count: number;
  /** Of how many, for rules about a share; otherwise 0. */
  whole: number;
  /** The age of the account in whole days. */
  days: number;
}

interface RiskRule {
  name: string;
  /** What it looks at, with its threshold, as the list of rules says it. */
  looksAt: string;
  /** It counts what happened in so long. */
  window: number;
  /** It fires at this count; from `severe` on, one level higher. */
  fires: number;
  severe: number;
  /** And only at this share of `whole`, in per cent. */
  share?: number;
  /** 1 (low) to 3 (high). */
  severity: 1 | 2 | 3;
  /** What fired, as one sentence without names. */
  sentence(measured: Measured): string;
}

/** An account is new for so many days. */
export const NEW_ACCOUNT_DAYS = 7;
/** Rules about months look only at people to whom something happened in this time, so that each run reads a week of rows and not a quarter. */
export const RECENT = 7 * DAY;
/** A rule that was cleared, or acted on, does not fire again for the person before this time is over, unless the count has become higher. */
export const SETTLED_FOR = 90 * DAY;

const some = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const aged = ({ days }: Measured) => (days === 0 ? texts.openedToday : texts.thatIsDaysOld(some(days, "day")));
const ofWhole = ({ count, whole }: Measured) => texts.countOfWhole(count, some(whole, "paid booking"));

/** The rules in one place: what each looks at, from which count it fires, and how it says so. */
const RISK_RULES = {
  suspended_match: {
    name: texts.matchName,
    looksAt: texts.matchLooksAt,
    window: 0,
    fires: 1,
    severe: 2,
    severity: 3,
    sentence: ({ count }) => texts.matchFound(some(count, "suspended account")),
  },
  customer_chargebacks: {
    name: texts.customerChargebacksName,
    looksAt: texts.customerChargebacksLooksAt,
    window: 180 * DAY,
    fires: 1,
    severe: 2,
    severity: 2,
    sentence: ({ count }) => texts.customerChargebacksFound(some(count, "chargeback")),
  },
  tradesperson_chargebacks: {
    name: texts.tradespersonChargebacksName,
    looksAt: texts.tradespersonChargebacksLooksAt,
    window: 180 * DAY,
    fires: 2,
    severe: 3,
    severity: 2,
    sentence: ({ count }) => texts.tradespersonChargebacksFound(some(count, "chargeback")),
  },
  customer_refunds: {
    name: texts.customerRefundsName,
    looksAt: texts.customerRefundsLooksAt,
    window: 90 * DAY,
    fires: 3,
    severe: 6,
    share: 50,
    severity: 1,
    sentence: (measured) => texts.customerRefundsFound(ofWhole(measured)),
  },
  tradesperson_refunds: {
    name: texts.tradespersonRefundsName,
    looksAt: texts.tradespersonRefundsLooksAt,
    window: 90 * DAY,
    fires: 3,
    severe: 6,
    share: 30,
    severity: 2,
    sentence: (measured) => texts.tradespersonRefundsFound(ofWhole(measured)),
  },
  shared_card: {
    name: texts.cardName,
    looksAt: texts.cardLooksAt,
    window: RECENT,
    fires: 3,
    severe: 5,
    severity: 2,
    sentence: ({ count }) => texts.cardFound(some(count, "account")),
  },
  shared_device: {
    name: texts.deviceName,
    looksAt: texts.deviceLooksAt,
    window: RECENT,
    fires: 4,
    severe: 8,
    severity: 1,
    sentence: ({ count }) => texts.deviceFound(some(count, "account")),
  },
  held_reviews: {
    name: texts.reviewsName,
    looksAt: texts.reviewsLooksAt,
    window: 90 * DAY,
    fires: 2,
    severe: 4,
    severity: 1,
    sentence: ({ count }) => texts.reviewsFound(some(count, "review")),
  },
  new_account_jobs: {
    name: texts.jobsName,
    looksAt: texts.jobsLooksAt(NEW_ACCOUNT_DAYS),
    window: DAY,
    fires: 5,
    severe: 10,
    severity: 2,
    sentence: (measured) => texts.jobsFound(some(measured.count, "job"), aged(measured)),
  },
  new_account_quotes: {
    name: texts.quotesName,
    looksAt: texts.quotesLooksAt(NEW_ACCOUNT_DAYS),
    window: HOUR,
    fires: 10,
    severe: 20,
    severity: 2,
    sentence: (measured) => texts.quotesFound(some(measured.count, "quote"), aged(measured)),
  },
  new_account_messages: {
    name: texts.messagesName,
    looksAt: texts.messagesLooksAt(NEW_ACCOUNT_DAYS),
    window: HOUR,
    fires: 10,
    severe: 20,
    severity: 2,
    sentence: (measured) => texts.messagesFound(some(measured.count, "person", "people"), aged(measured)),
  },
} as const satisfies Record<string, RiskRule>;

export type RiskRuleId = keyof typeof RISK_RULES;
export const RISK_RULE_IDS = Object.keys(RISK_RULES) as [RiskRuleId, ...RiskRuleId[]];

export const riskRule = (id: RiskRuleId): RiskRule => RISK_RULES[id];

/** Whether what was counted is enough for the rule. */
export function fires(id: RiskRuleId, { count, whole }: Measured): boolean {
  const rule = riskRule(id);
  return count >= rule.fires && (rule.share === undefined || count * 100 >= rule.share * whole);
}

/** How severe it is: 1 (low) to 3 (high). */
export function severityOf(id: RiskRuleId, { count }: Measured): number {
  const { severe, severity } = riskRule(id);
  return Math.min(3, count >= severe ? severity + 1 : severity);
}

/** The rule of a run: one a minute in turn, so that each minute's work is small. */
export const ruleOfMinute = (at: Date): RiskRuleId =>
  RISK_RULE_IDS[Math.floor(at.getTime() / 60_000) % RISK_RULE_IDS.length] as RiskRuleId;
