import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { reviewMachine } from "./review.machine.ts";

test("only an admin decides about a held review, once", () => {
  expect(allowedMoves(reviewMachine)).toEqual(["held publish admin → published", "held refuse admin → refused"]);
});
