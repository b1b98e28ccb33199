import { formatPounds } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import type { Quarter } from "../rules/platform-report.ts";
import { QUARTERS } from "../rules/year-drafts.ts";

interface YearToDateProps {
  year: number;
  /** Beginning with January, in pence. */
  quarters: readonly Quarter[];
  total: Quarter;
}

const CELL = "py-2 pl-3 text-right";
/** On phones the price of the work is hidden, because it is the sum of the other two amounts. */
const WIDE = "max-sm:hidden";

/** The current year's statement up to today. */
export function YearToDate({ year, quarters, total }: YearToDateProps) {
  const named = quarters.map((quarter, index) => ({ name: QUARTERS[index] ?? "", ...quarter }));
  const rows = named.filter(({ activities, consideration, fees }) => activities + consideration + fees !== 0);
  return (
    <Card as="section" aria-labelledby="year-so-far" className="mt-5">
      <h2 id="year-so-far" className="subheading">
        {`${year} so far`}
      </h2>
      <p className="mt-1 text-soft">{`Money released to you. The statement for the whole year will be here in January ${year + 1}.`}</p>
      <div className="mt-3 overflow-x-auto">
        <table className="num w-full max-sm:text-sm">
          <thead>
            <tr className="text-soft text-sm">
              <th scope="col" className="py-2 text-left font-normal">
                Quarter
              </th>
              {["Work", "Fee", "Yours", "Jobs"].map((name) => (
                <th key={name} scope="col" className={`${CELL} font-normal ${name === "Work" ? WIDE : ""}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <YearRow key={row.name} {...row} />
            ))}
            <YearRow name="Total" {...total} strong />
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function YearRow({ name, consideration, fees, activities, strong }: Quarter & { name: string; strong?: boolean }) {
  return (
    <tr className={strong ? "border-line border-t font-semibold" : "border-line border-t"}>
      <th scope="row" className={`py-2 text-left ${strong ? "font-semibold" : "font-normal"}`}>
        {name}
      </th>
      <td className={`${WIDE} ${CELL}`}>{formatPounds(consideration + fees)}</td>
      <td className={CELL}>{formatPounds(fees)}</td>
      <td className={CELL}>{formatPounds(consideration)}</td>
      <td className={CELL}>{activities}</td>
    </tr>
  );
}
