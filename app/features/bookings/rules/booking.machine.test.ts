import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { bookingMachine } from "./booking.machine.ts";

test("a booking has exactly these transitions", () => {
  expect(allowedMoves(bookingMachine)).toEqual([
    "pending confirm tradesperson → confirmed",
    "pending decline tradesperson → cancelled",
    "pending lapse system → cancelled",
    "pending cancel customer → cancelled",
    "pending cancel tradesperson → cancelled",
    "pending cancel system → cancelled",
    "confirmed complete tradesperson → completed",
    "confirmed cancel customer → cancelled",
    "confirmed cancel tradesperson → cancelled",
    "confirmed cancel system → cancelled",
    "confirmed dispute customer → disputed",
    "confirmed dispute tradesperson → disputed",
    "confirmed dispute system → disputed",
    "confirmed close admin → cancelled",
    "completed undo_complete tradesperson → confirmed",
    "completed not_finished customer → confirmed",
    "completed cancel_completed customer → cancelled",
    "completed dispute customer → disputed",
    "completed dispute tradesperson → disputed",
    "completed dispute system → disputed",
    "completed close admin → cancelled",
    "disputed settle customer → completed",
    "disputed settle tradesperson → completed",
    "disputed settle admin → completed",
    "disputed settle system → completed",
    "disputed resume customer → confirmed",
    "disputed resume tradesperson → confirmed",
    "disputed resume admin → confirmed",
    "disputed resume system → confirmed",
    "disputed repeat customer → confirmed",
    "disputed repeat tradesperson → confirmed",
    "disputed repeat admin → confirmed",
    "disputed call_off customer → cancelled",
    "disputed call_off tradesperson → cancelled",
    "disputed call_off admin → cancelled",
    "disputed call_off system → cancelled",
  ]);
});
