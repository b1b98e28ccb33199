import { expect, test } from "vitest";
import { DAY, later } from "#kernel/clock.ts";
import { requestState, requestText } from "./evidence-request.ts";

const createdAt = new Date("2026-03-02T10:00:00Z");
const request = { id: "1", side: "customer", what: "Photos", createdAt, dueAt: later(createdAt, 3 * DAY) } as const;
const added = (side: "customer" | "tradesperson", days: number) => ({ side, createdAt: later(createdAt, days * DAY) });

test.each([
  ["nothing yet", [], 1, "waiting", "By Thu 5 Mar, 10:00"],
  ["nothing at its end", [], 3, "late", "Nothing received by Thu 5 Mar, 10:00"],
  ["only of the other side", [added("tradesperson", 1)], 4, "late", "Nothing received by Thu 5 Mar, 10:00"],
  ["only from before", [added("customer", -1)], 1, "waiting", "By Thu 5 Mar, 10:00"],
  ["in time", [added("customer", 1)], 4, "answered", "Something was added since"],
  ["late", [added("customer", 4)], 5, "answered", "Something was added since"],
] as const)("%s", (_what, evidence, days, state, text) => {
  expect(requestState(request, evidence, later(createdAt, days * DAY))).toBe(state);
  expect(requestText(state, request)).toBe(text);
});
