import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";

interface FigureTableProps {
  /** The table's accessible name; a heading above it has the same text. */
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; label: ReactNode; cells: readonly string[] }[];
}

/** A table of figures; the last cell of each row is emphasised. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const [first, ...others] = heads;
  return (
    <div className="overflow-x-auto">
      <table className="num w-full border-line border-y max-sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="align-bottom text-soft">
            <th scope="col" className="w-full py-2.5 text-left font-normal">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="py-2.5 pl-3 text-right font-normal sm:whitespace-nowrap sm:pl-5">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key} className="border-line border-t align-top">
              <th scope="row" className="py-2.5 text-left font-normal">
                {label}
              </th>
              {cells.map((cell, n) => (
                <td
                  key={others[n]}
                  className={cx(
                    "whitespace-nowrap py-2.5 pl-3 text-right sm:pl-5",
                    n === cells.length - 1 && "font-semibold",
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
