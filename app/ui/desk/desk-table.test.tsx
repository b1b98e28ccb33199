import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { deskList } from "#kernel/desk-list.ts";
import { ChosenColumns } from "./chosen-columns.ts";
import { type Cells, DeskTable, RowLink, useOpened } from "./desk-table.tsx";

const list = deskList({
  id: "fruit",
  name: "Fruit",
  needs: "overview.read",
  columns: { name: "Name", weight: "Weight", origin: "Origin" },
  fixed: ["name"],
  extra: ["origin"],
});
interface Fruit {
  id: string;
  weight: string;
  origin: string;
}
const cells: Cells<Fruit, keyof typeof list.columns> = {
  name: { sorted: "ascending", cell: ({ id }) => <RowLink id={id}>{id}</RowLink> },
  weight: { end: true, cell: ({ weight }) => weight },
  origin: { cell: ({ origin }) => origin },
};
const rows: Fruit[] = [
  { id: "apple", weight: "90 g", origin: "Kent" },
  { id: "pear", weight: "120 g", origin: "Devon" },
];

function Page({ without = [] }: { without?: readonly ("weight" | "origin")[] }) {
  const opened = useOpened();
  return (
    <DeskTable
      list={list}
      cells={cells}
      rows={rows}
      rowKey={({ id }) => id}
      without={without}
      act="Open"
      below={({ id }) => id === opened && <p>All about the {id}</p>}
    />
  );
}
const show = (chosen?: string[], at = "/", without?: readonly ("weight" | "origin")[]) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <ChosenColumns value={chosen ? { fruit: chosen } : {}}>
        <Page {...(without && { without })} />
      </ChosenColumns>
    </MemoryRouter>,
  );
const heads = (page: string) => [...page.matchAll(/<th scope="col"[^>]*>([A-Za-z]+)/g)].map(([, head]) => head);

test("without a choice the extra columns are left out; with one, those that were not chosen", () => {
  expect(heads(show())).toEqual(["Name", "Weight"]);
  expect(heads(show(["origin"]))).toEqual(["Name", "Origin"]);
  expect(heads(show([]))).toEqual(["Name"]);
  // A column that a list has no more.
  expect(heads(show(["origin", "colour"]))).toEqual(["Name", "Origin"]);
  expect(heads(show(["weight", "origin"], "/", ["weight"]))).toEqual(["Name", "Origin"]);
});

test("the order of the rows is said, and what a press does is no second link", () => {
  const page = show();
  expect(page).toContain('aria-sort="ascending"');
  expect(page.match(/<a /g)).toHaveLength(2);
});

test("one row is open, by the address, and its title closes it", () => {
  const page = show(undefined, "/?show=all&open=pear");
  expect(page).toContain("All about the pear");
  expect(page).not.toContain("All about the apple");
  expect(page).toContain('href="/?show=all"');
  expect(page).toContain('href="/?show=all&amp;open=apple"');
  expect(page.match(/aria-expanded="true"/g)).toHaveLength(1);
});
