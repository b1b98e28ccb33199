import fc from "fast-check";
import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { pence } from "#kernel/money.ts";
import { fires, RISK_RULE_IDS, riskRule, ruleOfMinute, severityOf } from "./risk-rules.ts";
import { costText, historyText } from "./risk-signal.format.ts";
import { riskSignalMachine } from "./risk-signal.machine.ts";
import { readSignalFilter } from "./risk-signal.schema.ts";

const counts = fc.record({
  count: fc.integer({ min: 1, max: 500 }),
  whole: fc.integer({ min: 0, max: 500 }),
  days: fc.integer({ min: 0, max: 7 }),
});
const rules = fc.constantFrom(...RISK_RULE_IDS);

test("more of the same never makes a rule stop firing or a signal less severe", () => {
  fc.assert(
    fc.property(rules, counts, fc.integer({ min: 1, max: 50 }), (rule, measured, more) => {
      const worse = { ...measured, count: measured.count + more };
      if (fires(rule, measured)) expect(fires(rule, worse)).toBe(true);
      expect(severityOf(rule, worse)).toBeGreaterThanOrEqual(severityOf(rule, measured));
      expect([1, 2, 3]).toContain(severityOf(rule, measured));
    }),
  );
});

test("a sentence is one line that begins with a capital or a number and says the count, for one and for many", () => {
  fc.assert(
    fc.property(rules, counts, (rule, measured) => {
      const text = riskRule(rule).sentence(measured);
      expect(text).toMatch(/^[A-Z0-9][^\n.]+$/);
      expect(text).toContain(String(measured.count));
      expect(text).not.toMatch(/(?<!\d)1 \w+s\b/);
    }),
  );
});

test("each rule fires at its threshold, and names it", () => {
  for (const rule of RISK_RULE_IDS) {
    const { fires: least, looksAt } = riskRule(rule);
    expect(fires(rule, { count: least, whole: least, days: 1 }), rule).toBe(true);
    expect(fires(rule, { count: least - 1, whole: least, days: 1 }), rule).toBe(false);
    if (least > 1) expect(looksAt).toContain(String(least));
  }
});

test("a share counts too", () => {
  expect(fires("customer_refunds", { count: 3, whole: 6, days: 1 })).toBe(true);
  expect(fires("customer_refunds", { count: 3, whole: 7, days: 1 })).toBe(false);
});

test("what fired is said in a plain sentence", () => {
  const said = (rule: (typeof RISK_RULE_IDS)[number], count: number, whole = 0, days = 1) =>
    riskRule(rule).sentence({ count, whole, days });
  expect(said("new_account_jobs", 6)).toBe("6 jobs in 24 hours by an account that is 1 day old");
  expect(said("new_account_quotes", 12, 0, 0)).toBe("12 quotes in an hour by an account opened today");
  expect(said("tradesperson_refunds", 3, 7)).toBe("3 of 7 paid bookings by this tradesperson refunded in 90 days");
  expect(said("customer_chargebacks", 1)).toBe("1 chargeback in 180 days on what this customer paid");
});

test("each rule has its minute", () => {
  const minutes = RISK_RULE_IDS.map((_, minute) => ruleOfMinute(new Date(minute * 60_000)));
  expect(new Set(minutes)).toEqual(new Set(RISK_RULE_IDS));
});

test("only operators decide, and once", () => {
  expect(allowedMoves(riskSignalMachine)).toEqual(["open clear admin → cleared", "open act admin → acted_on"]);
});

test("history and cost are said in words", () => {
  expect(historyText({ clearedBefore: 0, actedBefore: 0 })).toBeNull();
  expect(historyText({ clearedBefore: 2, actedBefore: 0 })).toBe("Cleared twice before");
  expect(historyText({ clearedBefore: 3, actedBefore: 1 })).toBe("Cleared 3 times before, acted on once before");
  const cost = { fired: 12, actedOn: 4, cleared: 7, refunded: pence(31_000), lost: pence(12_050) };
  expect(costText(cost)).toBe("This rule fired 12 times in 12 months, 4 acted on: £310.00 refunded, £120.50 lost");
  const first = { fired: 1, actedOn: 0, cleared: 0, refunded: pence(0), lost: pence(0) };
  expect(costText(first)).toBe("This rule fired for the first time in 12 months");
});

test("a filter that cannot be read is left out", () => {
  const read = (query: string) => readSignalFilter(new URLSearchParams(query));
  expect(read("rule=shared_card&person=x&signal=1'")).toEqual({
    rule: "shared_card",
    person: undefined,
    signal: undefined,
  });
  expect(read("rule=none").rule).toBeUndefined();
});
