import { formatPounds } from "#kernel/money.ts";
import { FigureTable } from "#ui/chart/figure-table.tsx";
import { useTexts } from "#ui/language.ts";
import type { supportCostLines } from "../rules/support-cost.ts";
import { texts } from "./texts.ts";

interface SupportCostProps {
  /** For each completed booking. */
  text: string;
  lines: ReturnType<typeof supportCostLines>;
  /** Where the figure of one case comes from. */
  source: string;
}

/** What support costs for each completed booking, from which cases, and how that is counted. */
export const SupportCost = ({ text, lines, source }: SupportCostProps) => {
  const t = useTexts(texts);
  return (
    <section aria-label={t.costOfSupport} className="min-w-0">
      <h2 className="subheading">{t.costOfSupport}</h2>
      <p className="num mb-4">{text}</p>
      {lines.length > 0 && (
        <FigureTable
          caption={t.costByKind}
          heads={[t.kindOfCase, t.ended, t.oneCosts, t.cost]}
          rows={lines.map(({ kind, label, ended, each, cost }) => ({
            key: kind,
            label,
            cells: [ended.toLocaleString("en-GB"), formatPounds(each), formatPounds(cost)],
          }))}
        />
      )}
      <p className="mt-4 max-w-measure text-soft text-sm">{t.howCostIsCounted(source)}</p>
    </section>
  );
};
