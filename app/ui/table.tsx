import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface Column<Item> {
  head: string;
  cell(item: Item): ReactNode;
  /** Amounts and dates are at the right. */
  end?: boolean;
  /** Not on phones. */
  wide?: boolean;
  className?: string;
}

interface TableProps<Item> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey(item: Item): string;
  /** The background of a row that stands out: "bg-blue-soft" for held and frozen. */
  rowLook?(item: Item): string | undefined;
}

const cellOf = ({ end, wide, className }: Pick<Column<never>, "end" | "wide" | "className">) =>
  cx(end ? "text-right num whitespace-nowrap" : "text-left", wide && "max-lg:hidden", className);

/** A dense table of operators' screens: rows of 44 px under a head that stays in view. A CardLink in a row makes all of it a link. */
export function Table<Item>({ label, columns, rows, rowKey, rowLook }: TableProps<Item>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.head}
              scope="col"
              className={cx(
                "sticky top-14 z-10 h-8 border-edge border-b bg-paper pr-3 font-semibold text-soft text-xs last:pr-0 lg:top-0",
                cellOf(column),
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={cx("relative border-line border-b hover:bg-sunk", rowLook?.(row))}>
            {columns.map((column) => (
              <td key={column.head} className={cx("h-11 py-1 pr-3 last:pr-0", cellOf(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
