import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every file that docs/compliance.md names exists", () => {
  const text = readFileSync("docs/compliance.md", "utf8");
  const named = [...text.matchAll(/`((?:app|server|docs|e2e)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
