import fc from "fast-check";
import { expect, test } from "vitest";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { GUIDES, guideNamed, guideOf, NOT_SURE } from "#config/kinds-of-work/guide.ts";
import {
  descriptionFrom,
  detailsOf,
  postedDetails,
  readAnswers,
  titleFrom,
  urgencies,
  withoutAnswers,
} from "./details.ts";
import { DESCRIPTION, TITLE } from "./job-limits.ts";

const TODAY = "2026-11-24";

test("at least 60 kinds of work over all categories, each with two to four short questions and different answers", () => {
  expect(GUIDES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(GUIDES.map(({ category }) => category))).toEqual(new Set(JOB_CATEGORIES));
  expect(new Set(GUIDES.map(({ id }) => id)).size).toBe(GUIDES.length);
  for (const { name, questions } of GUIDES) {
    expect([name, questions.length]).toEqual([name, expect.toBeOneOf([3, 4])]);
    expect(new Set(questions.map(({ ask }) => ask)).size, name).toBe(questions.length);
    for (const { ask, answers } of questions) {
      expect(ask, name).toMatch(/^[A-Z].+\?$/);
      expect(answers.at(-1)).toBe(NOT_SURE);
      expect([ask, new Set(answers).size]).toEqual([ask, expect.toBeOneOf([3, 4, 5])]);
      expect(answers).toHaveLength(new Set(answers).size);
    }
  }
});

test("a kind of work is found by its id and its name", () => {
  for (const guide of GUIDES) {
    expect(guideOf(guide.id)).toBe(guide);
    expect(guideNamed(guide.name.toUpperCase())).toBe(guide);
  }
  expect([guideOf("nothing"), guideNamed("")]).toEqual([null, null]);
});

test("any answers give a title and a description within their limits, and only complete ones are posted", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GUIDES),
      fc.array(fc.oneof(fc.nat(6).map(String), fc.string()), { maxLength: 6 }),
      fc.constantFrom("today", "this-week", "next-week", "flexible", "", "tomorrow"),
      (guide, given, when) => {
        const answers = readAnswers(guide, given);
        const details = detailsOf(guide, answers, when, TODAY);
        const title = titleFrom(guide, details);
        const text = descriptionFrom(details);
        expect(title.length).toBeGreaterThanOrEqual(TITLE.min);
        expect(title.length).toBeLessThanOrEqual(TITLE.max);
        expect(text.length).toBeLessThanOrEqual(DESCRIPTION.max);
        const complete = answers.length === guide.questions.length && urgencies(TODAY).some(({ id }) => id === when);
        expect(postedDetails({ kind: guide.id, answers: given, when }, TODAY)).toEqual(complete ? details : null);
        if (complete) expect(text.length).toBeGreaterThanOrEqual(DESCRIPTION.min);
      },
    ),
  );
});

test("the answers of a leaking tap on a Tuesday", () => {
  const tap = guideOf("leaking-tap");
  const details = postedDetails({ kind: "leaking-tap", answers: ["0", "1", "1"], when: "this-week" }, TODAY);
  expect(details).toEqual([
    { question: "Which tap is it?", answer: "Kitchen mixer" },
    { question: "Where does it leak?", answer: "At the base" },
    { question: "Who supplies the parts?", answer: "The tradesperson" },
    { question: "How soon?", answer: "This week, by Sun 29 Nov" },
  ]);
  expect(tap && details && titleFrom(tap, details)).toBe("Leaking tap: kitchen mixer");
  const text = descriptionFrom(details ?? []);
  expect(withoutAnswers(`${text}\nRing twice.`, details ?? [])).toBe("Ring twice.");
  expect(postedDetails({ kind: "nothing", answers: [], when: "today" }, TODAY)).toBeNull();
});
