import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Test code, and the erasure that each personal-data.ts declares, may write any table. */
const NOT_READ = /\.test\.tsx?$|\/testing(\.ts$|\/)|\/permissions(\.ts$|\/)/;

interface Table {
  name: string;
  owner: string;
}

/** Every table, by the name of its constant. A table belongs to the module, or to the part of one, that its schema file is named after. */
function tables(): Map<string, Table> {
  const found = new Map<string, Table>();
  for (const file of globSync("app/db/schema/**/*.ts")) {
    const owner = file.split(/[/\\]/)[3]?.replace(".ts", "") ?? "";
    for (const [, constant = "", name = ""] of readFileSync(file, "utf8").matchAll(
      /export const (\w+) = pgTable\(\s*"(\w+)"/g,
    ))
      found.set(constant, { name, owner });
  }
  return found;
}

const BY_CONSTANT =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insertOne|transition|tryTransition)\(\s*[\w.]+,\s*(\w+)/g;
const BY_NAME = /(?:insert into|delete from|update)\s+(?:\$\{)?(\w+)/g;

function foreignWrites(file: string, all: ReadonlyMap<string, Table>): string[] {
  const [, folder, module, part] = file.split(/[/\\]/);
  const writers = folder === "features" ? [module, part] : [folder];
  const source = readFileSync(file, "utf8");
  const byName = new Map([...all.values()].map((table) => [table.name, table]));
  const written = [
    ...[...source.matchAll(BY_CONSTANT)].map(([, table, moved]) => all.get(table ?? moved ?? "")),
    ...[...source.matchAll(BY_NAME)].map(([, table = ""]) => byName.get(table) ?? all.get(table)),
  ];
  const foreign = written.filter((table) => table !== undefined && !writers.includes(table.owner));
  return [...new Set(foreign.map((table) => `${file} writes ${table?.name} (${table?.owner})`))];
}

test("only its own module writes a table; flows and other modules call its operations", () => {
  const all = tables();
  expect(all.size).toBeGreaterThan(50);
  const files = globSync("app/{features,flows,pages,web}/**/*.{ts,tsx}").filter((file) => !NOT_READ.test(file));
  expect(files.flatMap((file) => foreignWrites(file, all))).toEqual([]);
});
