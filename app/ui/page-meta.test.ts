import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const named = { matches: [{ id: "root", loaderData: { brand: "Mendwell" } }, undefined] };

test("a title carries the brand of the setting", () => {
  expect(pageMeta(named, "My Jobs")).toEqual([{ title: "My Jobs – Mendwell" }]);
});

test("when the root could not load, the product's own name stands in", () => {
  expect(pageMeta({ matches: [{ id: "root" }] }, null, "Find someone")).toEqual([
    { title: "Fettle" },
    { name: "description", content: "Find someone" },
  ]);
});
