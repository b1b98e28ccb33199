import { expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { adminLinks } from "#features/desk/operators/admin/admin-nav.ts";
import type { DeskList } from "#kernel/desk-list.ts";

/** Every list of the desk is declared once; its columns can be chosen, and it has a file (list-files.db.test.ts). A new one without them fails here. */
const declared = Object.values(
  import.meta.glob<Record<string, DeskList>>("/app/features/**/admin/**/{list,lists}.ts", { eager: true }),
).flatMap((module) => Object.entries(module).map(([name, list]) => ({ name, list })));
const pages = import.meta.glob<string>("/app/features/**/admin/**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("each is declared by its module, under one id", () => {
  const ids = declared.map(({ list }) => list.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...registry.lists.keys()].sort()).toEqual(ids.sort());
});

test("each is a table of the desk, with the menu of its columns and its file", () => {
  const source = Object.values(pages).join("\n");
  for (const { name, list } of declared) {
    const handed = new RegExp(`list=\\{${name}\\}`);
    const uses = (component: string) =>
      source.split(`<${component}`).some((part, index) => index > 0 && handed.test(part.split("/>")[0] ?? ""));
    // The two lists of failed work are shown by one component.
    const through = uses("Failed");
    expect([list.id, uses("ListTools") || through, uses("DeskTable") || through]).toEqual([list.id, true, true]);
  }
});

test("each has columns to choose, and some that always stand; what is extra or always stands is a column", () => {
  for (const { id, columns, fixed, extra } of registry.lists.values()) {
    const names = Object.keys(columns);
    expect(names.length, id).toBeGreaterThan(fixed.length);
    expect(fixed.length, id).toBeGreaterThan(0);
    for (const name of [...fixed, ...extra]) expect(names, id).toContain(name);
    expect(
      extra.filter((name) => fixed.includes(name)),
      id,
    ).toEqual([]);
  }
});

/** Sections of the desk that are no list, and why. */
const NO_LISTS: Record<string, string> = {
  "/admin": "figures that lead to the lists",
  "/admin/health": "charts and their tables, each with a CSV",
  "/admin/site": "announcements and switches, which are set there",
  "/admin/team": "figures that lead to the lists",
};

test("every section of the desk is a list", () => {
  const paths = new Set([...registry.lists.values()].map(({ path }) => path));
  const without = adminLinks.map(({ to }) => to).filter((to) => !paths.has(to));
  expect(without.sort()).toEqual(Object.keys(NO_LISTS));
  const known = new Map(adminLinks.map(({ to, act }) => [to, act]));
  for (const { id, path, needs } of registry.lists.values()) expect([id, needs]).toEqual([id, known.get(path)]);
});

/** Pages of one thing, forms and settings, whose few rows are read or edited in place. */
const ROWS_ELSEWHERE = [
  "features/desk/cases/admin/views.tsx",
  "features/documents/admin/sellers.tsx",
  "features/desk/operators/admin/booking-money.tsx",
  "features/desk/operators/admin/users/detail.tsx",
  "features/desk/site/admin/announcements.tsx",
  "features/desk/site/admin/switches.tsx",
  "features/desk/support/admin/answers.tsx",
  "features/desk/support/admin/team.tsx",
  "features/verification/admin/case-facts.tsx",
];

test("no list of the desk is made of tall rows or a table of its own", () => {
  const own = Object.entries(pages).flatMap(([path, source]) =>
    /<(RowList|Table)\b/.test(source) ? [path.replace("/app/", "")] : [],
  );
  expect(own.sort()).toEqual(ROWS_ELSEWHERE.toSorted());
});
