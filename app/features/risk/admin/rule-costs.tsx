import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/page.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { CountedCost } from "../index.server.ts";
import { RISK_RULE_IDS, type RiskRuleId, riskRule } from "../rules/risk-rules.ts";
import { texts } from "./risk.texts.tsx";

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
    head: texts.rule,
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
  figure(texts.fired, ({ fired }) => String(fired)),
  figure(texts.cleared, ({ cleared }) => String(cleared), true),
  figure(texts.actedOn, ({ actedOn }) => String(actedOn), true),
  figure(texts.refunded, ({ refunded }) => formatPounds(refunded), true),
  figure(texts.lost, ({ lost }) => formatPounds(lost)),
];

/** Every rule with its threshold, how often it fired and what the people concerned cost. */
export function RuleCosts({ costs }: { costs: ReadonlyMap<RiskRuleId, CountedCost> }) {
  const t = useTexts(texts);
  const counted = [...costs.values()].map(({ countedAt }) => countedAt).sort((a, b) => Number(a) - Number(b));
  return (
    <Section title={t.whatEachRuleCost}>
      <Table
        label={t.rules}
        columns={columns}
        rows={RISK_RULE_IDS.map((rule) => ({ rule, cost: costs.get(rule) }))}
        rowKey={({ rule }) => rule}
      />
      <p className="mt-4 max-w-measure text-soft text-sm">
        {t.aboutFigures(counted[0] && t.countedAt(shortDayAndTime(counted[0])))}
      </p>
    </Section>
  );
}
