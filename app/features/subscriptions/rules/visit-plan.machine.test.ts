import { expect, test } from "vitest";
import { allowedMoves, everyMove } from "#app/testing/machine.ts";
import { visitPlanMachine } from "./visit-plan.machine.ts";

test("repeat visits have these transitions and no others", () => {
  expect(allowedMoves(visitPlanMachine)).toEqual([
    "proposed accept tradesperson → active",
    "proposed decline tradesperson → declined",
    "proposed withdraw customer → withdrawn",
    "proposed withdraw system → withdrawn",
    "proposed lapse system → lapsed",
    "active pause customer → paused",
    "active pause tradesperson → paused",
    "active pause system → paused",
    "active end customer → ended",
    "active end tradesperson → ended",
    "active end system → ended",
    "paused resume customer → active",
    "paused resume tradesperson → active",
    "paused end customer → ended",
    "paused end tradesperson → ended",
    "paused end system → ended",
  ]);
});

test("declined, withdrawn, lapsed and ended are final", () => {
  const over = everyMove(visitPlanMachine).filter(({ state }) =>
    ["declined", "withdrawn", "lapsed", "ended"].includes(state),
  );
  expect(over.filter(({ to }) => to !== null)).toEqual([]);
});
