import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/page.tsx";
import type { Column } from "#ui/table.tsx";
import type { CountedCost } from "../index.server.ts";
import { RISK_RULE_IDS, type RiskRuleId, riskRule } from "../rules/risk-rules.ts";
import { rulesList } from "./lists.ts";
import { texts } from "./risk.texts.tsx";

interface CostLine {
  rule: RiskRuleId;
  cost: CountedCost | undefined;
}

const figure = (of: (cost: CountedCost) => string, wide?: "lg"): Omit<Column<CostLine>, "head"> => ({
  end: true,
  ...(wide && { wide }),
  // A rule that has not fired has cost nothing.
  cell: ({ cost }) => (cost && cost.fired > 0 ? of(cost) : "–"),
});

const cells: Cells<CostLine, keyof typeof rulesList.columns> = {
  rule: {
    className: "w-full",
    cell: ({ rule }) => (
      <>
        <Link to={`?rule=${rule}`} className="link font-semibold">
          {riskRule(rule).name}
        </Link>
        <span className="block text-soft text-xs">{riskRule(rule).looksAt}</span>
      </>
    ),
  },
  fired: figure(({ fired }) => String(fired)),
  cleared: figure(({ cleared }) => String(cleared), "lg"),
  acted: figure(({ actedOn }) => String(actedOn), "lg"),
  refunded: figure(({ refunded }) => formatPounds(refunded), "lg"),
  lost: figure(({ lost }) => formatPounds(lost)),
};

/** Every rule with its threshold, how often it fired and what the people concerned cost. */
export function RuleCosts({ costs }: { costs: ReadonlyMap<RiskRuleId, CountedCost> }) {
  const t = useTexts(texts);
  const counted = [...costs.values()].map(({ countedAt }) => countedAt).sort((a, b) => Number(a) - Number(b));
  return (
    <Section title={t.whatEachRuleCost} action={<ListTools list={rulesList} />}>
      <DeskTable
        list={rulesList}
        cells={cells}
        rows={RISK_RULE_IDS.map((rule) => ({ rule, cost: costs.get(rule) }))}
        rowKey={({ rule }) => rule}
      />
      <p className="mt-4 max-w-measure text-soft text-sm">
        {t.aboutFigures(counted[0] && t.countedAt(shortDayAndTime(counted[0])))}
      </p>
    </Section>
  );
}
