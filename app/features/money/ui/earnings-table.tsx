import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.tsx";

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
  { key: "thisMonth", label: texts.thisMonth },
  { key: "lastMonth", label: texts.lastMonth },
  { key: "allTime", label: texts.allTime },
] as const;
const lines = [
  { key: "price", label: texts.customersPaid },
  { key: "fee", label: texts.fee(PLATFORM_FEE) },
  { key: "net", label: texts.youGet },
] as const;

/** What was released to a tradesperson, with the fee as a separate row. */
export function EarningsTable({ earnings }: EarningsTableProps) {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t.earningsByMonth} tabIndex={0} className="scroll-quiet overflow-x-auto">
      <table className="num w-full border-line border-y max-sm:text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-3 text-left font-normal text-soft">
              <span className="sr-only">{t.what}</span>
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
