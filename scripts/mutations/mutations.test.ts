import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTATIONS } from "./mutations.ts";

test.each(MUTATIONS)("can be taken out: $guard", ({ file, from, to, tests }) => {
  expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
