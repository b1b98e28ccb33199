import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { dateProposalMachine } from "./date-proposal.machine.ts";

test("a proposed date has exactly these transitions", () => {
  expect(allowedMoves(dateProposalMachine)).toEqual([
    "pending accept customer → accepted",
    "pending decline customer → declined",
    "pending withdraw tradesperson → withdrawn",
    "pending withdraw system → withdrawn",
  ]);
});
