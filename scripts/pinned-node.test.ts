import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTested } from "./pinned-node.mjs";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

test("the machine's own Node runs the project if it is of the tested release line, and not older than the container's", () => {
  const [, container = ""] = /node:([\d.]+)-/.exec(read("../deploy/Dockerfile")) ?? [];
  expect(["24.21.0", "24.99.1", container].filter(isTested)).toHaveLength(3);
  expect(["20.20.2", "22.22.0", "24.17.0", "25.1.0", "26.0.0"].filter(isTested)).toEqual([]);
});

test("another is installed in one exact version, whose hash is known", () => {
  const { dependencies } = JSON.parse(read("node/package.json"));
  const { packages } = JSON.parse(read("node/package-lock.json"));
  expect(packages[""].dependencies).toEqual(dependencies);
  expect(packages["node_modules/node"]).toMatchObject({
    version: dependencies.node,
    integrity: expect.stringMatching(/^sha512-/),
  });
  expect(isTested(dependencies.node)).toBe(true);
});
