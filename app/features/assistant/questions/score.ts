import type { GuideAnswer } from "../rules/guide.ts";
import { pathOf } from "../rules/guide-index.ts";
import type { Example, ExampleKind } from "./example.ts";

interface Score {
  right: number;
  of: number;
}

/** Addresses at which a person answers, or decides. */
const PERSON = /\]\((?:\/chat-support|\/support(?:#contact)?|\/disputes|\/report|\/reports)\)/;

/** Whether an answer's last paragraph leads to a person. */
export const endsWithPerson = ({ text }: GuideAnswer): boolean => PERSON.test(text.split("\n").at(-1) ?? "");

/** The line of an answer that is read first. */
const firstLineOf = ({ text }: GuideAnswer): string => text.split("\n")[0] ?? "";

/** Whether an answer is right: the number first, an admission for what is not ours, else an expected address among the first two. */
export function isRight({ kind, expected }: Example, answer: GuideAnswer): boolean {
  if (kind === "danger") return expected.every((number) => firstLineOf(answer).includes(number));
  if (kind === "unknown") return !answer.known;
  const offered = answer.cards.slice(0, 2).map(({ href }) => href);
  return (
    answer.known && offered.some((href) => expected.some((each) => each === (each.includes("#") ? href : pathOf(href))))
  );
}

/** How many of the examples are answered rightly, by kind and together. */
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
