import { formatPounds } from "#kernel/money.ts";
import { FigureTable } from "#ui/chart/figure-table.tsx";
import type { supportCostLines } from "../rules/support-cost.ts";

interface SupportCostProps {
  /** For each completed booking. */
  text: string;
  lines: ReturnType<typeof supportCostLines>;
  /** Where the figure of one case comes from. */
  source: string;
}

/** What support costs for each completed booking, from which cases, and how that is counted. */
export const SupportCost = ({ text, lines, source }: SupportCostProps) => (
  <section aria-label="Cost of support" className="min-w-0">
    <h2 className="subheading">Cost of support</h2>
    <p className="num mb-4">{text}</p>
    {lines.length > 0 && (
      <FigureTable
        caption="Cost of support by kind of case"
        heads={["Kind of case", "Ended", "One costs", "Cost"]}
        rows={lines.map(({ kind, label, ended, each, cost }) => ({
          key: kind,
          label,
          cells: [ended.toLocaleString("en-GB"), formatPounds(each), formatPounds(cost)],
        }))}
      />
    )}
    <p className="mt-4 max-w-measure text-soft text-sm">
      Cases that ended, on the day they ended and merged ones as one, times what one costs you. {source} How long
      somebody worked on a case is not recorded.
    </p>
  </section>
);
