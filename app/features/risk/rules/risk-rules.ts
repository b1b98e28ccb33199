import { DAY, HOUR } from "#kernel/clock.ts";

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
const aged = ({ days }: Measured) => (days === 0 ? "opened today" : `that is ${some(days, "day")} old`);
const ofWhole = ({ count, whole }: Measured) => `${count} of ${some(whole, "paid booking")}`;

/** The rules in one place: what each looks at, from which count it fires, and how it says so. */
const RISK_RULES = {
  suspended_match: {
    name: "Match with a suspended account",
    looksAt: "Accounts held for review because they share a signal with a suspended one",
    window: 0,
    fires: 1,
    severe: 2,
    severity: 3,
    sentence: ({ count }) => `Shares a signal with ${some(count, "suspended account")}`,
  },
  customer_chargebacks: {
    name: "Chargebacks by a customer",
    looksAt: "A chargeback in 180 days on a customer’s bookings, more severe from 2",
    window: 180 * DAY,
    fires: 1,
    severe: 2,
    severity: 2,
    sentence: ({ count }) => `${some(count, "chargeback")} in 180 days on what this customer paid`,
  },
  tradesperson_chargebacks: {
    name: "Chargebacks against a tradesperson",
    looksAt: "2 chargebacks in 180 days on a tradesperson’s bookings, more severe from 3",
    window: 180 * DAY,
    fires: 2,
    severe: 3,
    severity: 2,
    sentence: ({ count }) => `${some(count, "chargeback")} in 180 days on this tradesperson’s bookings`,
  },
  customer_refunds: {
    name: "Unusual refunds to a customer",
    looksAt: "3 refunded bookings in 90 days that make up half of what the customer paid for, more severe from 6",
    window: 90 * DAY,
    fires: 3,
    severe: 6,
    share: 50,
    severity: 1,
    sentence: (measured) => `${ofWhole(measured)} refunded to this customer in 90 days`,
  },
  tradesperson_refunds: {
    name: "Unusual refunds by a tradesperson",
    looksAt: "3 refunded bookings in 90 days that make up 30% of the tradesperson’s paid ones, more severe from 6",
    window: 90 * DAY,
    fires: 3,
    severe: 6,
    share: 30,
    severity: 2,
    sentence: (measured) => `${ofWhole(measured)} by this tradesperson refunded in 90 days`,
  },
  shared_card: {
    name: "One card in several accounts",
    looksAt: "3 accounts with one payment card, more severe from 5: the account that saved it last",
    window: RECENT,
    fires: 3,
    severe: 5,
    severity: 2,
    sentence: ({ count }) => `One payment card in ${some(count, "account")}`,
  },
  shared_device: {
    name: "One device in several accounts",
    looksAt: "4 accounts on one device, more severe from 8: the account that used it last",
    window: RECENT,
    fires: 4,
    severe: 8,
    severity: 1,
    sentence: ({ count }) => `One device in ${some(count, "account")}`,
  },
  held_reviews: {
    name: "Reviews held",
    looksAt: "2 held or refused reviews about one person in 90 days, with one still waiting, more severe from 4",
    window: 90 * DAY,
    fires: 2,
    severe: 4,
    severity: 1,
    sentence: ({ count }) => `${some(count, "review")} about this person held or refused in 90 days`,
  },
  new_account_jobs: {
    name: "Many jobs from a new account",
    looksAt: `5 jobs in 24 hours by an account under ${NEW_ACCOUNT_DAYS} days old, more severe from 10`,
    window: DAY,
    fires: 5,
    severe: 10,
    severity: 2,
    sentence: (measured) => `${some(measured.count, "job")} in 24 hours by an account ${aged(measured)}`,
  },
  new_account_quotes: {
    name: "Many quotes from a new account",
    looksAt: `10 quotes in an hour by an account under ${NEW_ACCOUNT_DAYS} days old, more severe from 20`,
    window: HOUR,
    fires: 10,
    severe: 20,
    severity: 2,
    sentence: (measured) => `${some(measured.count, "quote")} in an hour by an account ${aged(measured)}`,
  },
  new_account_messages: {
    name: "A new account messaging many people",
    looksAt: `10 people messaged in an hour by an account under ${NEW_ACCOUNT_DAYS} days old, more severe from 20`,
    window: HOUR,
    fires: 10,
    severe: 20,
    severity: 2,
    sentence: (measured) =>
      `Wrote to ${some(measured.count, "person", "people")} in an hour from an account ${aged(measured)}`,
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
