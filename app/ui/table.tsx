import { type ComponentProps, Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export interface Column<Item> {
  /** By which React tells columns apart, if the head is no text. */
  name?: string;
  /** Without one, the column's cells say what they are. */
  head: ReactNode;
  cell(item: Item): ReactNode;
  /** Amounts and dates are at the right. */
  end?: boolean;
  /** From which width on it has room: not on phones and tablets, or only beside the wide rail of the desk. */
  wide?: "lg" | "xl";
  /** The rows are in its order. */
  sorted?: "ascending" | "descending" | undefined;
  /** The address of the list in its order, to which its head leads. */
  sortTo?: string;
  className?: string;
}

export interface TableProps<Item> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey(item: Item): string;
  /** Attributes of a row. */
  row?(item: Item): ComponentProps<"tr"> & Readonly<Record<`data-${string}`, string>>;
  /** The group of a row; rows of a group follow each other. `groupHead` is the line above them, which stays in view. */
  group?(item: Item): string;
  groupHead?(group: string): ReactNode;
  /** Everything about a row, over the whole width below it. */
  below?(item: Item): ReactNode;
}

const hidden = { lg: "max-lg:hidden", xl: "max-xl:hidden" };
const cellOf = ({ end, wide, className }: Pick<Column<never>, "end" | "wide" | "className">) =>
  cx(end && "text-right num whitespace-nowrap", wide && hidden[wide], className) || undefined;
const keyOf = ({ name, head }: Pick<Column<never>, "name" | "head">) => name ?? String(head);

/** A dense table of operators' screens: rows of 44 px under a head that stays in view. A CardLink in a row makes all of it a link. */
export function Table<Item>({ label, columns, rows, rowKey, row, group, groupHead, below }: TableProps<Item>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={keyOf(column)} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((item, index) => {
          const key = rowKey(item);
          const before = rows[index - 1];
          const isFirst = group && (before === undefined || group(before) !== group(item));
          const more = below?.(item);
          return (
            <Fragment key={key}>
              {isFirst && <GroupLine width={columns.length}>{groupHead?.(group(item))}</GroupLine>}
              <tr data-row="" {...row?.(item)} className={cx(more && "bg-sunk", row?.(item).className) || undefined}>
                {columns.map((column) => (
                  <td key={keyOf(column)} className={cellOf(column)}>
                    {column.cell(item)}
                  </td>
                ))}
              </tr>
              {more && (
                <tr className="border-line border-b bg-sunk">
                  <td colSpan={columns.length} className="px-2.5 pt-1 pb-4">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const STICKY = "sticky z-10 border-b";
const HEAD =
  "top-14 h-8 whitespace-nowrap border-edge bg-paper pr-3 font-semibold text-soft text-xs last:pr-0 lg:top-0";

function HeadCell<Item>({ head, sorted, sortTo, ...column }: Column<Item>) {
  const className = cx(STICKY, HEAD, !column.end && "text-left", cellOf(column));
  // A head without a text would be one that says nothing.
  if (head === null) return <td className={className} />;
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      {sortTo ? (
        <Link to={sortTo} preventScrollReset className="hover:text-ink hover:underline">
          {head}
        </Link>
      ) : (
        head
      )}
      {sorted && <span aria-hidden>{sorted === "ascending" ? " ↑" : " ↓"}</span>}
    </th>
  );
}

const GroupLine = ({ width, children }: { width: number; children: ReactNode }) => (
  <tr>
    <th
      scope="colgroup"
      colSpan={width}
      className={cx(STICKY, "queue-group h-7 border-line bg-sunk px-2.5 text-left font-semibold text-xs")}
    >
      {children}
    </th>
  </tr>
);
