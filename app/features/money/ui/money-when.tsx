import { LockKeyhole } from "lucide-react";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { POUNDS } from "#ui/chart/units.ts";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/money.tsx";
import type { ComingStep } from "../rules/forecast/forecast-chart.ts";

/** A tradesperson's forecast as text; amounts in pence after our fee. */
export interface ShownForecast {
  total: number;
  /** When it comes, in a sentence. */
  headline: string;
  totals: readonly { label: string; amount: number; note: string }[];
  /** What is stopped and in no total; null if nothing is. */
  frozen: { amount: number; note: string } | null;
  /** Agreed work that is not paid for; null if there is none. */
  unpaid: { bookings: number; amount: number } | null;
  chart: { by: "week" | "day"; steps: readonly ComingStep[] };
  /** How the days are counted, and what they depend on. */
  daysNote: string;
}

/** Everything that comes to a tradesperson: one figure, where it is, and when it is in their bank. `narrow`: there is no room for both beside each other. */
export function MoneyWhen({ coming, narrow = false }: { coming: ShownForecast; narrow?: boolean }) {
  const { total, headline, totals, frozen, unpaid, chart } = coming;
  return (
    <div className={cx("grid gap-x-14 gap-y-9", !narrow && "lg:grid-cols-[22rem_minmax(0,1fr)]")}>
      <section aria-labelledby="coming">
        <h2 id="coming" className="font-normal font-sans text-soft">
          {`Coming to you, after the ${PLATFORM_FEE} fee`}
        </h2>
        <p className="title amount mt-1 font-bold">{formatPounds(total)}</p>
        <p className="num mt-1 text-soft">{headline}</p>
        <ul className="mt-5 grid grid-cols-2 gap-x-6 border-line border-t">
          {totals.map(({ label, amount, note }) => (
            <li key={label} className="border-line border-b py-3.5">
              <span className="block font-semibold text-sm">{label}</span>
              <Money amount={amount} size="lg" />
              <span className="num block text-soft text-sm">{note}</span>
            </li>
          ))}
        </ul>
        {frozen && (
          <p className="mt-4 text-sm">
            <Badge tone="active" icon={LockKeyhole}>
              {`Frozen: ${formatPounds(frozen.amount)}`}
            </Badge>
            <span className="mt-1.5 block text-soft">{`${frozen.note}. It is not in the figures above.`}</span>
          </p>
        )}
        {unpaid && (
          <p className="num mt-4 text-soft text-sm">{`Booked, not yet paid: ${formatPounds(unpaid.amount)} for ${unpaid.bookings} ${unpaid.bookings === 1 ? "job" : "jobs"}. It is not in the figures above.`}</p>
        )}
      </section>
      <WhenItComes chart={chart} />
    </div>
  );
}

const LEGEND = [
  { look: "solid", label: "On its way" },
  { look: "mid", label: "Owed" },
  { look: "hatched", label: "Held, latest date" },
] as const;

function WhenItComes({ chart: { by, steps } }: Pick<ShownForecast, "chart">) {
  return (
    <ColumnChart
      title={`When to expect it, by ${by}`}
      columns={steps.map(({ key, long, short, onItsWay, owed, held }) => {
        const value = onItsWay + owed + held;
        return {
          key,
          long,
          short,
          value,
          text: formatPounds(value, { pennies: value > 0 }),
          parts: [
            { look: "solid", value: onItsWay },
            { look: "mid", value: owed },
            { look: "hatched", value: held },
          ],
          cells: [onItsWay, owed, held, value].map((amount) => formatPounds(amount)),
        };
      })}
      heads={[by === "week" ? "Week" : "Day", ...LEGEND.map(({ label }) => label), "Total"]}
      legend={LEGEND}
      scale={POUNDS}
      nothing="When a customer pays you, the date it should reach your bank appears here."
    />
  );
}
