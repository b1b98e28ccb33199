import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesOf } from "./sources.ts";

test("a release has the drawings of the demo data, whose names are made from parts", () => {
  const { files } = sourcesOf(["scripts/seed.ts"], { "#config/*": "./app/config/*" });
  const drawings = globSync("app/ui/pictures/work-*.svg");
  expect(drawings).not.toEqual([]);
  expect(files).toEqual(expect.arrayContaining(drawings));
});
