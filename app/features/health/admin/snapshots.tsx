import { longMonth } from "#kernel/dates.ts";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { COHORT_MONTHS, type cohortTable, type DemandStep, type DemandTable } from "../rules/snapshots.ts";
import { texts } from "./texts.ts";

const LOOKS: Record<DemandStep, string> = {
  none: "bg-red text-on-green",
  few: "bg-red-soft text-red",
  some: "bg-sunk",
  enough: "bg-green-soft text-green",
  many: "bg-green text-on-green",
};

const head = "px-1 pb-2 text-right font-normal text-soft";

/** Quotes a job, by area and kind of work: the number is in each cell, and its colour says whether that is enough. */
export const DemandGrid = ({ demand }: { demand: DemandTable }) => {
  const t = useTexts(texts);
  return (
    <section aria-label={t.quotesAJob} className="min-w-0">
      <h2 className="subheading">{t.quotesAJob}</h2>
      <p className="mb-4 text-soft text-sm">{t.aboutQuotesAJob}</p>
      {demand.rows.length === 0 ? (
        <p className="text-soft">{t.noJobPosted}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable with the keyboard
        <section aria-label={t.tableOfQuotes} tabIndex={0} className="scroll-quiet overflow-x-auto">
          <table className="num w-full text-sm">
            <thead>
              <tr className="align-bottom">
                <th scope="col" className="pb-2 text-left font-normal text-soft">
                  {t.area}
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
                      className={cx(
                        "border border-line px-2 py-1.5 text-right font-semibold",
                        cell && LOOKS[cell.step],
                      )}
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
};

/** Of the customers of each month, the share who had booked again some months later. */
export const Cohorts = ({ cohorts }: { cohorts: ReturnType<typeof cohortTable> }) => {
  const t = useTexts(texts);
  return (
    <section aria-label={t.customersWhoBookAgain} className="min-w-0">
      <h2 className="subheading">{t.customersWhoBookAgain}</h2>
      <p className="mb-4 text-soft text-sm">{t.aboutBookAgain}</p>
      {cohorts.length === 0 ? (
        <p className="text-soft">{t.nobodyBooked}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable with the keyboard
        <section aria-label={t.tableOfFirstBookings} tabIndex={0} className="scroll-quiet overflow-x-auto">
          <table className="num w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className="pb-2 text-left font-normal text-soft">
                  {t.firstBooking}
                </th>
                <th scope="col" className={head}>
                  {t.people}
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
};
