import { longMonth } from "#kernel/dates.ts";
import { cx } from "#ui/cx.ts";
import { COHORT_MONTHS, type cohortTable, type DemandStep, type DemandTable } from "../rules/snapshots.ts";

const quotesAJob = "Quotes for each job, by area and kind of work";

const LOOKS: Record<DemandStep, string> = {
  none: "bg-red text-on-green",
  few: "bg-red-soft text-red",
  some: "bg-sunk",
  enough: "bg-green-soft text-green",
  many: "bg-green text-on-green",
};

const head = "px-1 pb-2 text-right font-normal text-soft";

/** Quotes a job, by area and kind of work: the number is in each cell, and its colour says whether that is enough. */
export const DemandGrid = ({ demand }: { demand: DemandTable }) => (
  <section aria-label={quotesAJob} className="min-w-0">
    <h2 className="subheading">{quotesAJob}</h2>
    <p className="mb-4 text-soft text-sm">
      The last 28 days. Below 0.8, we cannot fill the job. Above 2.4, most tradespeople who quote do not win.
    </p>
    {demand.rows.length === 0 ? (
      <p className="text-soft">No jobs were posted.</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable with the keyboard
      <section aria-label="Table of quotes for each job" tabIndex={0} className="scroll-quiet overflow-x-auto">
        <table className="num w-full text-sm">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="pb-2 text-left font-normal text-soft">
                Area
              </th>
              {demand.categories.map((category) => (
                <th key={category} scope="col" className={head}>
                  {category}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {demand.rows.map(({ area, cells }) => (
              <tr key={area}>
                <th scope="row" className="pr-2 text-left font-normal">
                  {area}
                </th>
                {cells.map((cell, place) => (
                  <td
                    key={demand.categories[place]}
                    className={cx("border border-line px-2 py-1.5 text-right font-semibold", cell && LOOKS[cell.step])}
                  >
                    {cell ? cell.quotesAJob.toFixed(1) : "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
);

/** Of the customers of each month, the share who had booked again some months later. */
export const Cohorts = ({ cohorts }: { cohorts: ReturnType<typeof cohortTable> }) => (
  <section aria-label="Customers who book again" className="min-w-0">
    <h2 className="subheading">Customers who book again</h2>
    <p className="mb-4 text-soft text-sm">
      By the month of their first booking: the share who booked again within each number of months.
    </p>
    {cohorts.length === 0 ? (
      <p className="text-soft">No one has booked in recent months.</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable with the keyboard
      <section aria-label="Table of first bookings" tabIndex={0} className="scroll-quiet overflow-x-auto">
        <table className="num w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="pb-2 text-left font-normal text-soft">
                First booking
              </th>
              <th scope="col" className={head}>
                People
              </th>
              {Array.from({ length: COHORT_MONTHS - 1 }, (_, place) => (
                <th key={String(place)} scope="col" className={head}>
                  +{place + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, people, shares }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-2 pr-2 text-left font-normal">
                  {longMonth(month)}
                </th>
                <td className="px-1 text-right">{people.toLocaleString("en-GB")}</td>
                {shares.map((share, place) => (
                  <td key={String(place)} className="px-1 text-right font-semibold">
                    {share === null ? "" : `${share}%`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
);
