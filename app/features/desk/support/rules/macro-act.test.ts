import { expect, test } from "vitest";
import { DESK_ACTS, type DeskAct } from "#kernel/desk-roles.ts";
import { MACRO_ACTS, macroActNeeds } from "./macro-act.ts";

test("a macro does nothing that moves money, decides about somebody or changes a booking", () => {
  const areas: readonly string[] = ["payments", "disputes", "people", "jobs", "bookings", "roles", "checks", "risk"];
  const forbidden = DESK_ACTS.filter((act) => areas.includes(act.split(".")[0] ?? ""));
  expect(forbidden).toContain("payments.refund" satisfies DeskAct);
  for (const act of MACRO_ACTS) expect(forbidden).not.toContain(macroActNeeds[act]);
});
