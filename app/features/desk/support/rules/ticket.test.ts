import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { eventTo, NEXT_STATES, ticketMachine } from "./ticket.machine.ts";

test("who moves a ticket, and where to", () => {
  const writers = ["visitor", "customer", "tradesperson", "admin", "system"];
  const written = ["pending", "solved"].flatMap((from) => writers.map((who) => `${from} write ${who} → open`));
  expect(allowedMoves(ticketMachine).sort()).toEqual(
    [
      ...written,
      ...["new", "pending", "solved"].map((from) => `${from} open admin → open`),
      ...["new", "open", "solved"].map((from) => `${from} ask admin → pending`),
      ...["new", "open", "pending"].map((from) => `${from} solve admin → solved`),
    ].sort(),
  );
});

test("an answer leads to each of its states from every other", () => {
  for (const next of NEXT_STATES)
    for (const from of ticketMachine.states.filter((state) => state !== next))
      expect(ticketMachine.find(from, eventTo[next])?.to).toBe(next);
});
