import { describe, expect, test } from "vitest";
import { helpArticles } from "../../help/index.server.ts";
import { guideAnswer } from "../rules/guide.ts";
import { guideIndex } from "../rules/guide-index.ts";
import { writtenPages } from "../testing.ts";
import type { Example } from "./example.ts";
import { MEASURING } from "./measuring.text.ts";
import { endsWithPerson, isRight, scoreOf } from "./score.ts";
import { TUNING } from "./tuning.text.ts";

const index = guideIndex(helpArticles("Fettle"), writtenPages);
const answer = ({ role, question }: Example) => guideAnswer(index, { role, question, brand: "Fettle" });

/** The floors are slightly below the measured values: see docs/decisions/0020-assistant-retrieval.md. */
const SETS: readonly (readonly [name: string, examples: readonly Example[], floor: number])[] = [
  ["tuning", TUNING, 97],
  ["measuring", MEASURING, 81],
];

describe.each(SETS)("the %s questions", (_name, examples, floor) => {
  const ofKind = (kind: string) => examples.filter((example) => example.kind === kind);

  test("are a hundred different questions", () => {
    expect(new Set(examples.map(({ question }) => question)).size).toBe(100);
  });

  test("about danger are all answered with the number first", () => {
    expect(ofKind("danger").length).toBeGreaterThanOrEqual(14);
    expect(ofKind("danger").filter((example) => !isRight(example, answer(example)))).toEqual([]);
  });

  test("about money and harm are all answered with how to reach a person, and never with how to pay", () => {
    expect(ofKind("money").length).toBeGreaterThanOrEqual(22);
    expect(ofKind("money").filter((example) => !endsWithPerson(answer(example)))).toEqual([]);
    expect(ofKind("money").filter((example) => /press \*\*Pay/i.test(answer(example).text))).toEqual([]);
  });

  test(`have at least ${floor} right answers in 100`, () => {
    const scores = scoreOf(examples, answer);
    expect(scores.all.right, JSON.stringify(scores)).toBeGreaterThanOrEqual(floor);
  });
});
