import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";

interface Earned {
  price: number;
  fee: number;
  net: number;
}
interface EarningsTableProps {
  /** In pence. */
  earnings: { thisMonth: Earned; lastMonth: Earned; allTime: Earned };
}

const columns = [
  { key: "thisMonth", label: "This month" },
  { key: "lastMonth", label: "Last month" },
  { key: "allTime", label: "All time" },
] as const;
const lines = [
  { key: "price", label: "Customers paid" },
  { key: "fee", label: `${PLATFORM_FEE} fee` },
  { key: "net", label: "You get" },
] as const;

/** What was released to a tradesperson, with the fee as a separate row. */
export function EarningsTable({ earnings }: EarningsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Earnings by month" tabIndex={0} className="scroll-quiet overflow-x-auto">
      <table className="num w-full border-line border-y max-sm:text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-3 text-left font-normal text-soft">
              <span className="sr-only">What</span>
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="py-3 pl-2 text-right font-normal sm:pl-3 text-soft">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-line border-t">
              <th
                scope="row"
                className={`py-3 text-left ${line.key === "net" ? "font-semibold" : "font-normal text-soft"}`}
              >
                {line.label}
              </th>
              {columns.map(({ key }) => (
                <td
                  key={key}
                  className={`whitespace-nowrap py-3 pl-2 text-right sm:pl-3 ${line.key === "net" ? "font-semibold" : ""}`}
                >
                  {line.key === "fee" && earnings[key].fee > 0 && "−"}
                  {formatPounds(earnings[key][line.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
