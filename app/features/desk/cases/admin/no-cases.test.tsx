import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CaseFilter } from "../rules/case-query.ts";
import { NoCases } from "./no-cases.tsx";

const shown = (filter: CaseFilter, isFurther = false) =>
  renderToString(
    <MemoryRouter>
      <NoCases filter={filter} isFurther={isFurther} nextDeadline={new Date("2026-11-30T09:00:00Z")} />
    </MemoryRouter>,
  );

test.each<[string, CaseFilter, boolean?]>([
  ["No cases match “boiler”", { view: "all", q: "boiler" }],
  ["No cases match “boiler”", { view: "mine", q: "boiler", kind: "dispute" }],
  ["No cases match these filters", { view: "all", tag: "urgent" }],
  ["No case is in the view “Mine”", { view: "mine" }],
  ["There is no later case", { view: "all" }, true],
])("an empty list of cases says why: %s", (sentence, filter, isFurther) => {
  expect(shown(filter, isFurther)).toContain(sentence);
  expect(shown(filter, isFurther)).not.toMatch(/Nothing is waiting|Next deadline/);
});

test("an empty desk has nothing waiting", () => {
  expect(shown({ view: "all", kind: undefined, q: undefined })).toMatch(/Nothing is waiting.*Next deadline/);
});
