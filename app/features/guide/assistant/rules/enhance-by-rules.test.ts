import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import { everyQuestion, openQuestions, usualQuestions } from "./category-questions.ts";
import { enhanceByRules } from "./enhance-by-rules.ts";

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}£%]+/gu) ?? [];
/** The customer's own words, without the headings and our questions. */
const ownWords = (text: string) =>
  words(
    text
      .split("\n")
      .filter((line) => !everyQuestion.has(line.replace(/^- /, "")))
      .filter((line) => !["Details", "Questions tradespeople will ask"].includes(line))
      .join("\n"),
  );
const enhanced = (text: string, category: JobCategory | null = "Plumbing") => enhanceByRules(text, category, 2_000);

describe("a description rewritten without a model", () => {
  test("says what is to be done, the details, and what is missing", () => {
    const text = enhanced("the kitchen tap drips at the base. The hot side is slow. it started last week", "Plumbing");
    expect(text).toBe(`The kitchen tap drips at the base.

Details
- The hot side is slow. it started last week.

Questions tradespeople will ask
- What make or model is it, if you know it?
- Is water leaking now? Can you turn it off at the stopcock?
- Are the pipes easy to reach, or are they boxed in or under the floor?
- Have you bought the new parts, or should the quote include them?`);
  });

  test("asks only for what is missing", () => {
    const full =
      "Clean a two-bedroom, one-bath flat every week, with the oven. We have all products and a hoover, and a dog.";
    expect(openQuestions("Cleaning", full)).toEqual([
      "Will someone be in? If not, how can they get in? Is there parking?",
    ]);
    expect(openQuestions("Cleaning", "Please clean my home, it is dirty")).toHaveLength(6);
  });

  test("preserves an answer that was filled in, and does not ask again", () => {
    const once = enhanced("Replace the bath taps upstairs in the bathroom", "Plumbing");
    const filled = once.replace("if you know it?", "if you know it? Bristan, ten years old");
    const twice = enhanced(filled, "Plumbing");
    expect(twice).toContain("- What make or model is it, if you know it? Bristan, ten years old.");
    expect(twice.match(/What make or model/g)).toHaveLength(1);
  });

  test("does not end a sentence at an abbreviation, or capitalise names such as iPhone", () => {
    const text = enhanced("iPhone-controlled valve to fit. It is approx. Two metres up.", "Plumbing");
    expect(text).toContain("iPhone-controlled valve to fit.");
    expect(text).toContain("- It is approx. Two metres up.");
  });

  test("invents nothing: every word is the customer's own, in their order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...sample, "\n", "\n\n", ". ", "! ", "- ", "  "), { minLength: 4, maxLength: 60 }),
        fc.constantFrom(...JOB_CATEGORIES, null),
        (pieces, category) => {
          const text = pieces.join(" ");
          expect(ownWords(enhanced(text, category))).toEqual(words(text));
        },
      ),
      { numRuns: 80 },
    );
  });

  test("does not change when it is rewritten again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...sample, "\n", ". ", "? "), { minLength: 4, maxLength: 40 }),
        fc.constantFrom(...JOB_CATEGORIES, null),
        (pieces, category) => {
          const once = enhanced(pieces.join(" "), category);
          expect(enhanced(once, category)).toBe(once);
        },
      ),
      { numRuns: 80 },
    );
  });

  test("never exceeds the limit of a description, and never loses words to meet it", () => {
    const long = "The tap drips and drips. ".repeat(79).trim();
    expect(long.length).toBeLessThanOrEqual(2_000);
    const text = enhanced(long);
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(ownWords(text)).toEqual(words(long));
    const whole = "x".repeat(2_000);
    expect(enhanced(whole)).toBe(whole);
  });
});

const sample = [
  "the",
  "Tap",
  "drips",
  "in",
  "kitchen",
  "2",
  "sockets",
  "£50",
  "oak",
  "approx.",
  "since",
  "Monday",
  "no.",
  "eBay",
  "side",
  "gate",
  "please",
  "Roof",
  "leaks",
  "3m",
  "x",
  "4m",
  "weekly",
  "Mr",
  "O'Neil",
  "iPhone",
];

test("each category has its own questions, each ending as a question, none asked twice", () => {
  for (const category of JOB_CATEGORIES) {
    const asked = usualQuestions(category).map(({ ask }) => ask);
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(new Set(asked).size).toBe(asked.length);
    for (const ask of asked) expect(ask).toMatch(/\?$/);
  }
});
