import { expect, test } from "vitest";
import type { GasFacts } from "./gas-work.ts";
import { workNotes } from "./work-notes.ts";

const boiler: GasFacts = {
  category: "Plumbing",
  title: "Boiler service",
  description: "And an unvented cylinder beside it.",
  gasAnswer: "yes",
  gasDecision: null,
};
const names = (job: GasFacts) => workNotes(job, "tradesperson").map(({ name }) => name);

test("gas comes first, then other regulated work; other jobs have no notes", () => {
  expect(names(boiler)).toEqual(["Gas work", "Unvented hot water"]);
  expect(names({ ...boiler, gasDecision: "not_gas" })).toEqual(["Unvented hot water"]);
  expect(names({ ...boiler, title: "Tap", description: "It drips.", gasAnswer: null })).toEqual([]);
});

test("a customer whose answer contradicts the words reads what follows from that, until an operator decides", () => {
  const text = (job: GasFacts) => workNotes(job, "customer")[0]?.text;
  expect(text({ ...boiler, gasAnswer: "no" })).toContain("until we’ve looked at it");
  expect(text(boiler)).not.toContain("until we’ve looked at it");
  expect(text({ ...boiler, gasAnswer: "no", gasDecision: "gas" })).not.toContain("until we’ve looked at it");
});
