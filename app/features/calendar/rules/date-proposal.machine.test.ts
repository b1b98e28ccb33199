import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { dateProposalMachine } from "./date-proposal.machine.ts";

test("these moves exist for a proposed date, and no others for any state, event or role", () => {
  expect(allowedMoves(dateProposalMachine)).toEqual([
    "pending accept customer → accepted",
    "pending decline customer → declined",
    "pending withdraw tradesperson → withdrawn",
    "pending withdraw system → withdrawn",
  ]);
});
