import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { DeskList } from "#kernel/desk-list.ts";
import { CardLink } from "../card-link.tsx";
import { type Column, Table, type TableProps } from "../table.tsx";
import { useShownColumns } from "./chosen-columns.ts";

/** What the cells of a list's columns show. */
export type Cells<Item, Name extends string> = Readonly<Record<Name, Omit<Column<Item>, "head" | "name">>>;

interface DeskTableProps<Item, Name extends string> extends Omit<TableProps<Item>, "label" | "columns"> {
  list: DeskList<Name>;
  cells: Cells<Item, Name>;
  /** Columns that say nothing in this view. */
  without?: readonly Name[];
  /** A column before those of the list. */
  first?: Column<Item>;
  /** What a press on a row does, written at its end: "Open", "Decide"; its title is the link. Or the act itself. */
  act?: string | ((item: Item) => ReactNode);
}

/** A list of the desk as a table: the columns that the operator has chosen, and at the end what a press on a row does. */
export function DeskTable<Item, Name extends string>(props: DeskTableProps<Item, Name>) {
  const { list, cells, without = [], first, act, ...table } = props;
  const shown = useShownColumns(list).filter((name) => !without.includes(name));
  const columns: Column<Item>[] = shown.map((name) => ({ ...cells[name], name, head: list.columns[name] }));
  return (
    <Table
      {...table}
      label={list.name}
      columns={[...(first ? [first] : []), ...columns, ...(act ? [actColumn(act)] : [])]}
    />
  );
}

const actColumn = <Item,>(act: string | ((item: Item) => ReactNode)): Column<Item> =>
  typeof act === "string"
    ? { name: "act", head: null, end: true, wide: "lg", cell: () => <Act>{act}</Act> }
    : { name: "act", head: null, end: true, cell: act };

const Act = ({ children }: { children: string }) => (
  <span aria-hidden className="link font-semibold">
    {children}
  </span>
);

/** The row that is open, by the address: it has everything about its item below it, and its acts. */
export function useOpened(): string | null {
  return useSearchParams()[0].get("open");
}

/** The title of a row, which opens and closes it. The address says which one is open, so that it works without scripts. */
export function RowLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const isOpen = search.get("open") === id;
  const to = new URLSearchParams(search);
  if (isOpen) to.delete("open");
  else to.set("open", id);
  return (
    <CardLink to={`?${to}`} preventScrollReset viewTransition={false} aria-expanded={isOpen} className={className}>
      {children}
    </CardLink>
  );
}
