import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { milestoneMachine } from "./milestone.machine.ts";

test("a milestone has exactly these transitions", () => {
  expect(allowedMoves(milestoneMachine)).toEqual([
    "pending charge customer → processing",
    "pending charge system → processing",
    "processing succeed system → paid",
    "processing fail system → failed",
    "paid refund admin → refunded",
    "paid refund system → refunded",
    "failed charge customer → processing",
    "failed charge system → processing",
    "refunded restore system → paid",
  ]);
});
