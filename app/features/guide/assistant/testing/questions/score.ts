import type { GuideAnswer } from "../../rules/guide.ts";
import { pathOf } from "../../rules/guide-index.ts";
import type { Example, ExampleKind } from "./example.ts";

interface Score {
  right: number;
  of: number;
}

/** Addresses at which a person replies or decides. */
const PERSON = /\]\((?:\/chat-support|\/support(?:#contact)?|\/disputes|\/report|\/reports)\)/;

/** Whether an answer's last paragraph says how to reach a person. */
export const endsWithPerson = ({ text }: GuideAnswer): boolean => PERSON.test(text.split("\n").at(-1) ?? "");

const firstLineOf = ({ text }: GuideAnswer): string => text.split("\n")[0] ?? "";

/**
 * Whether an answer is right. In an emergency its first line has the number; for a question that is not about this site the guide
 * has no answer; otherwise an expected address is the first or the second.
 */
export function isRight({ kind, expected }: Example, answer: GuideAnswer): boolean {
  if (kind === "danger") return expected.every((number) => firstLineOf(answer).includes(number));
  if (kind === "unknown") return !answer.known;
  const offered = answer.cards.slice(0, 2).map(({ href }) => href);
  return (
    answer.known && offered.some((href) => expected.some((each) => each === (each.includes("#") ? href : pathOf(href))))
  );
}

/** The number of right answers, by kind and in total. */
export function scoreOf(
  examples: readonly Example[],
  answer: (example: Example) => GuideAnswer,
): Record<ExampleKind | "all", Score> {
  const none = (): Score => ({ right: 0, of: 0 });
  const scores = { everyday: none(), account: none(), money: none(), danger: none(), unknown: none(), all: none() };
  for (const example of examples)
    for (const score of [scores[example.kind], scores.all]) {
      score.of++;
      if (isRight(example, answer(example))) score.right++;
    }
  return scores;
}
