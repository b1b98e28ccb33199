import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prunePackages } from "./prune-packages.mjs";

const RUN = [
  "a/index.js",
  "a/package.json",
  "a/data.json",
  "a/LICENSE.md",
  "a/lib/test/run.js",
  "@b/c/docs.js",
  "date-fns/locale/en-US.js",
  "a/f-wght-normal.woff2",
];
const MAPS_AND_DOCUMENTS = ["a/index.js.map", "a/README.md", "@b/c/index.mjs.map", "a/f-wdth-italic.woff2"];
const OF_AUTHORS = ["@b/c/test/big.txt", "a/docs/x.js"];
const OTHER_FORMS = ["a/index.d.cts", "stripe/cjs/stripe.js", "date-fns/locale/fr.js"];
const TYPES = ["a/index.d.ts", "a/src/index.ts", "@b/c/index.d.mts", "zod/index.d.cts"];

test("a clone loses source maps, documents and forms that nothing loads, and keeps types", () => {
  const { folder, left } = packages();
  expect(prunePackages(folder)).toBe([...MAPS_AND_DOCUMENTS, ...OF_AUTHORS, ...OTHER_FORMS].length);
  expect(left()).toEqual([...RUN, ...TYPES]);
});

test("a release keeps what runs, and licences", () => {
  const { folder, left } = packages();
  prunePackages(folder, { release: true });
  expect(left()).toEqual(RUN);
  expect(existsSync(join(folder, "a/src"))).toBe(false);
});

test("what a link leads to is ours and stays", () => {
  const { folder } = packages();
  const ours = join(dirname(folder), "ours");
  mkdirSync(ours);
  writeFileSync(join(ours, "README.md"), "x");
  symlinkSync(ours, join(folder, "ours"));
  prunePackages(folder, { release: true });
  expect(existsSync(join(ours, "README.md"))).toBe(true);
});

/** A folder of packages whose files have one byte each. */
function packages() {
  const root = mkdtempSync(join(tmpdir(), "prune-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "node_modules");
  const all = [...RUN, ...MAPS_AND_DOCUMENTS, ...OF_AUTHORS, ...OTHER_FORMS, ...TYPES];
  for (const file of all) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "x");
  }
  return { folder, left: () => all.filter((file) => existsSync(join(folder, file))) };
}
