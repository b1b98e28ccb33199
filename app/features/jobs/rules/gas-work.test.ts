import { describe, expect, test } from "vitest";
import { type GasFacts, gasQuestion, involvesGas, needsGasReview } from "./gas-work.ts";

const tap = { category: "Plumbing", title: "Replace kitchen mixer tap", description: "It drips from the base." };
const aga = { ...tap, title: "Aga out" };
const boiler = { ...tap, title: "Annual boiler service" };
const facts = (words: typeof tap, answers: Partial<GasFacts> = {}): GasFacts => ({
  ...words,
  gasAnswer: null,
  gasDecision: null,
  ...answers,
});

describe("whether a job counts as gas work", () => {
  test.each([
    [tap, null, false],
    [tap, "no", false],
    [tap, "yes", true],
    [tap, "not_sure", true],
    [aga, null, true],
    [aga, "no", false],
    [aga, "yes", true],
    [aga, "not_sure", true],
    [boiler, null, true],
    [boiler, "no", true],
    [boiler, "yes", true],
    [boiler, "not_sure", true],
  ] as const)("%j, answered %s: %s", (words, gasAnswer, expected) =>
    expect(involvesGas(facts(words, { gasAnswer }))).toBe(expected),
  );

  test("an operator's decision overrides everything else", () => {
    expect(involvesGas(facts(boiler, { gasAnswer: "yes", gasDecision: "not_gas" }))).toBe(false);
    expect(involvesGas(facts(tap, { gasAnswer: "no", gasDecision: "gas" }))).toBe(true);
  });
});

test("an operator reviews a job when the customer says no, the words say gas and there is no decision", () => {
  expect(needsGasReview(facts(boiler, { gasAnswer: "no" }))).toBe(true);
  expect(needsGasReview(facts(boiler, { gasAnswer: "no", gasDecision: "not_gas" }))).toBe(false);
  for (const words of [tap, aga]) expect(needsGasReview(facts(words, { gasAnswer: "no" }))).toBe(false);
  expect(needsGasReview(facts(boiler))).toBe(false);
});

test("the question is required when words suggest gas, optional in Plumbing, and otherwise not shown", () => {
  expect(gasQuestion(boiler)).toBe("required");
  expect(gasQuestion({ ...aga, category: undefined })).toBe("required");
  expect(gasQuestion(tap)).toBe("optional");
  expect(gasQuestion({ ...tap, category: "Gardening" })).toBeNull();
  expect(gasQuestion({})).toBeNull();
});
