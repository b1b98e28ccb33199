import fc from "fast-check";
import { expect, test } from "vitest";
import { phrasingScores } from "./phrasing-words.ts";

const topics = [
  [
    ["pay", "card"],
    ["pay", "cash"],
    ["add", "card"],
  ],
  [
    ["change", "date"],
    ["move", "visit", "to", "other", "day"],
  ],
  [["leak", "tap"]],
];
const scoresOf = phrasingScores(topics);

test("the topic with the question's own words has the highest score, and one without any has none", () => {
  for (const [topic, phrasings] of topics.entries())
    for (const words of phrasings) {
      const scores = scoresOf(words);
      expect(scores.indexOf(Math.max(...scores))).toBe(topic);
      expect(scores.filter((score) => score === 0)).toHaveLength(2);
    }
});

test("words that no phrasing has lower every score, and a rare word counts more than a frequent one", () => {
  const [known = 0] = scoresOf(["pay", "card"]);
  const [mixed = 0] = scoresOf(["pay", "card", "unicorn"]);
  expect(mixed).toBeLessThan(known);
  const [often = 0, , rarely = 0] = phrasingScores([[["pay", "card"]], [["pay", "cash"]], [["leak", "tap"]]])([
    "pay",
    "tap",
  ]);
  expect(rarely).toBeGreaterThan(often);
});

test("numbers alone, and no words, find nothing", () => {
  expect(scoresOf(["0", "0"])).toEqual([0, 0, 0]);
  expect(scoresOf([])).toEqual([0, 0, 0]);
});

test("any words give a score from 0 to about 1 for each topic, whatever their order", () => {
  const word = fc.constantFrom(...topics.flat(2), "unicorn", "0", "constructor", "__proto__");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const scores = scoresOf(words);
      expect(scores).toHaveLength(topics.length);
      for (const [topic, score] of scores.entries()) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThan(1.5);
        expect(scoresOf([...words].reverse())[topic]).toBeCloseTo(score, 10);
      }
    }),
  );
});
