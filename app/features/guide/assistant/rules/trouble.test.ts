import { describe, expect, test } from "vitest";
import { spelledWords } from "./question-words.ts";
import { troubleIn } from "./trouble.ts";

const trouble = (question: string) => troubleIn(spelledWords(question));

describe("money trouble and harm in a question", () => {
  test.each([
    "I have been scammed",
    "she is harassing me",
    "he broke my sink",
    "the builder has taken my deposit",
    "I want my money back",
    "where's my refund",
    "he wants cash",
    "they ripped me off",
    "he ran off with it",
    "I am going to sue you",
  ])("certain: %s", (question) => {
    expect(trouble(question)).toBe("certain");
  });

  test.each(["customer will not pay", "card declined", "payout is missing", "I was charged twice"])(
    "possible: %s",
    (question) => {
      expect(trouble(question)).toBe("possible");
    },
  );

  test.each([
    "how do I pay",
    "can I pay later",
    "my fence is broken",
    "the shower is broken",
    "change my card",
    "how much does it cost",
    "where are my jobs",
  ])("none: %s", (question) => {
    expect(trouble(question)).toBeNull();
  });
});
