import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/page.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { CountedCost } from "../index.server.ts";
import { RISK_RULE_IDS, type RiskRuleId, riskRule } from "../rules/risk-rules.ts";

interface CostLine {
  rule: RiskRuleId;
  cost: CountedCost | undefined;
}

const figure = (head: string, of: (cost: CountedCost) => string, wide = false): Column<CostLine> => ({
  head,
  end: true,
  wide,
  // A rule that has not fired has cost nothing.
  cell: ({ cost }) => (cost && cost.fired > 0 ? of(cost) : "–"),
});

const columns: readonly Column<CostLine>[] = [
  {
    head: "Rule",
    className: "w-full",
    cell: ({ rule }) => (
      <>
        <Link to={`?rule=${rule}`} className="link font-semibold">
          {riskRule(rule).name}
        </Link>
        <span className="block text-soft">{riskRule(rule).looksAt}</span>
      </>
    ),
  },
  figure("Fired", ({ fired }) => String(fired)),
  figure("Cleared", ({ cleared }) => String(cleared), true),
  figure("Acted on", ({ actedOn }) => String(actedOn), true),
  figure("Refunded", ({ refunded }) => formatPounds(refunded), true),
  figure("Lost", ({ lost }) => formatPounds(lost)),
];

/** Every rule with its threshold, how often it fired and what the people concerned cost. */
export function RuleCosts({ costs }: { costs: ReadonlyMap<RiskRuleId, CountedCost> }) {
  const counted = [...costs.values()].map(({ countedAt }) => countedAt).sort((a, b) => Number(a) - Number(b));
  return (
    <Section title="What each rule cost in 12 months">
      <Table
        label="Rules"
        columns={columns}
        rows={RISK_RULE_IDS.map((rule) => ({ rule, cost: costs.get(rule) }))}
        rowKey={({ rule }) => rule}
      />
      <p className="mt-4 max-w-measure text-soft text-sm">
        Fired counts each time, for each person. The money is of the people for whom a rule fired and was not cleared,
        from the ledger. Refunded is what went back to customers on their bookings, by chargebacks too. Lost is what we
        bore: chargebacks that no tradesperson’s money covered, and debts that we wrote off.{" "}
        {counted[0] && `Counted ${shortDayAndTime(counted[0])} or later.`}
      </p>
    </Section>
  );
}
