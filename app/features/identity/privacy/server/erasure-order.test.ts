import { expect, test } from "vitest";
import { features } from "#app/features.ts";

/** The tables that a condition reads besides its own row. */
const tablesIn = (condition: string) =>
  [...condition.matchAll(/\b(?:from|join) ([a-z_.]+)/g)].map(([, table = ""]) => table);

test("an erasure reads no table from which another module removes rows, so the order of the modules does not matter", () => {
  const lines = features.flatMap(({ name, personalData = {} }) =>
    Object.entries(personalData).map(([table, line]) => ({ name, table, line })),
  );
  const removedBy = new Map(
    lines.flatMap(({ name, table, line }) =>
      line.erased.some((one) => "remove" in one && !one.from) && !line.last ? [[table, name] as const] : [],
    ),
  );
  const wrong = lines.flatMap(({ name, table, line }) =>
    line.erased
      .flatMap(({ rows }) => tablesIn(rows))
      .filter((read) => (removedBy.get(read) ?? name) !== name)
      .map((read) => `${table} (${name}) reads ${read} (${removedBy.get(read)})`),
  );
  expect(removedBy.size).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
