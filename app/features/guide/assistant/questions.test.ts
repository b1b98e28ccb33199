import { describe, expect, test } from "vitest";
import { helpArticles } from "../help/index.server.ts";
import { guideAnswer } from "./rules/guide.ts";
import { guideIndex } from "./rules/guide-index.ts";
import { EARLIER } from "./testing/questions/earlier.text.ts";
import type { Example } from "./testing/questions/example.ts";
import { MEASURING } from "./testing/questions/measuring.text.ts";
import { endsWithPerson, isRight, scoreOf } from "./testing/questions/score.ts";
import { TUNING } from "./testing/questions/tuning.text.ts";
import { writtenPages } from "./testing.ts";

const index = guideIndex(helpArticles("Fettle"), writtenPages);
const isEmergencyCard = (href: string | undefined): boolean => href === "/safety#emergency";
const answer = ({ role, question }: Example) => guideAnswer(index, { role, question, brand: "Fettle" });

/** The floors are slightly below the measured values: see docs/decisions/0050-assistant.md. */
const SETS: readonly (readonly [name: string, examples: readonly Example[], floor: number])[] = [
  ["tuning", TUNING, 95],
  ["earlier", EARLIER, 92],
  ["measuring", MEASURING, 119],
];

describe.each(SETS)("the %s questions", (_name, examples, floor) => {
  const ofKind = (kind: string) => examples.filter((example) => example.kind === kind);

  test("are different", () => {
    expect(new Set(examples.map(({ question }) => question)).size).toBe(examples.length);
  });

  test("about money and harm are never answered with how to pay", () => {
    expect(ofKind("money").filter((example) => /press \*\*Pay/i.test(answer(example).text))).toEqual([]);
  });

  test("that are not about danger get no emergency number", () => {
    const others = examples.filter(({ kind }) => kind !== "danger");
    expect(others.filter((example) => isEmergencyCard(answer(example).cards[0]?.href))).toEqual([]);
  });

  test(`have at least ${floor} right answers`, () => {
    const scores = scoreOf(examples, answer);
    expect(scores.all.right, JSON.stringify(scores)).toBeGreaterThanOrEqual(floor);
  });
});

test("every one of the measuring and earlier questions that are not about this site is refused", () => {
  const unknown = [...MEASURING, ...EARLIER].filter(({ kind }) => kind === "unknown");
  expect(unknown).toHaveLength(16);
  expect(unknown.filter((example) => answer(example).known)).toEqual([]);
});

describe.each(SETS.slice(0, 2))("every one of the %s questions", (_name, examples) => {
  const ofKind = (kind: string) => examples.filter((example) => example.kind === kind);

  test("about danger is answered with the number first", () => {
    expect(ofKind("danger").length).toBeGreaterThanOrEqual(14);
    expect(ofKind("danger").filter((example) => !isRight(example, answer(example)))).toEqual([]);
  });

  test("about money and harm is answered with how to reach a person", () => {
    expect(ofKind("money").length).toBeGreaterThanOrEqual(22);
    expect(ofKind("money").filter((example) => !endsWithPerson(answer(example)))).toEqual([]);
  });
});
