import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { isLive, quoteMachine } from "./quote.machine.ts";

test("a quote has exactly these transitions", () => {
  expect(allowedMoves(quoteMachine)).toEqual([
    "pending accept customer → accepted",
    "pending accept tradesperson → accepted",
    "pending reject customer → rejected",
    "pending reject system → rejected",
    "pending withdraw tradesperson → withdrawn",
    "pending withdraw system → withdrawn",
    "pending expire system → expired",
    "accepted drop customer → rejected",
    "accepted drop admin → rejected",
    "accepted drop system → rejected",
    "accepted back_out tradesperson → withdrawn",
    "rejected undo_reject customer → pending",
    "rejected undo_drop customer → accepted",
    "withdrawn undo_withdraw tradesperson → pending",
    "withdrawn undo_back_out tradesperson → accepted",
  ]);
});

test("only pending and accepted quotes are live", () => {
  expect(quoteMachine.states.filter((status) => isLive({ status }))).toEqual(["pending", "accepted"]);
});
