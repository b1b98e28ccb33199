import { expect, test } from "vitest";
import { GUIDES } from "#config/kinds-of-work/guide.ts";
import { answerPictures } from "./answer-pictures.text.ts";

const questions = GUIDES.flatMap((guide) => guide.questions);
const picturesOf = (ask: string) =>
  questions.filter((question) => question.ask === ask).map(({ answers }) => answerPictures(ask, answers).length);

test("every answer of a question has a picture but the last, or none has", () => {
  expect(picturesOf("Which tap is it?")).toEqual([4]);
  expect(picturesOf("Where does it leak?")).toContain(4);
  // Some kinds of work ask it with other answers.
  expect(new Set(picturesOf("What sort of home is it?"))).toEqual(new Set([0, 3]));
  for (const { ask, answers } of questions)
    expect([0, answers.length - 1]).toContain(answerPictures(ask, answers).length);
});
