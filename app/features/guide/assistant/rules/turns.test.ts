import { describe, expect, test } from "vitest";
import type { AnswerEvent } from "./answer.ts";
import { FAILED, failed, historyOf, isOver, NOTHING, newTurn, stopped, type Turn, withEvent } from "./turns.ts";

const hear = (events: readonly AnswerEvent[], turn = newTurn("1", "Where?")) => events.reduce(withEvent, turn);
const card = { kind: "page", title: "My Jobs", href: "/my-jobs", detail: null } as const;

describe("a turn", () => {
  test("collects text, cards, notes and look-ups until it is done", () => {
    const turn = hear([
      { type: "looked", at: "your jobs" },
      { type: "looked", at: "your jobs" },
      { type: "text", text: "You have " },
      { type: "text", text: "two jobs. " },
      { type: "card", card },
      { type: "note", text: "Answered by the guide." },
    ]);
    expect(turn.state).toBe("writing");
    expect(hear([{ type: "done", source: "guide" }], turn)).toMatchObject({
      state: "done",
      text: "You have two jobs.",
      cards: [card],
      lookedAt: ["your jobs"],
      notes: ["Answered by the guide."],
      source: "guide",
    });
  });

  test("starts again when the text so far is discarded", () => {
    const turn = hear([{ type: "text", text: "Wrong" }, { type: "card", card }, { type: "restart" }]);
    expect(turn).toMatchObject({ state: "waiting", text: "", cards: [] });
    expect(
      hear(
        [
          { type: "text", text: "Right" },
          { type: "done", source: "guide" },
        ],
        turn,
      ).text,
    ).toBe("Right");
  });

  test("without text says that the question could not be processed, and an error shows its message", () => {
    expect(hear([{ type: "done", source: "model" }]).text).toBe(NOTHING);
    expect(hear([{ type: "error", code: "X", message: "x" }])).toMatchObject({ state: "failed", failure: FAILED });
  });

  test("does not change after its end", () => {
    for (const over of [
      stopped(newTurn("1", "a")),
      failed(newTurn("1", "a")),
      hear([{ type: "done", source: "guide" }]),
    ]) {
      expect(isOver(over)).toBe(true);
      expect(
        hear(
          [
            { type: "text", text: "late" },
            { type: "error", code: "X", message: "x" },
          ],
          over,
        ),
      ).toBe(over);
      expect(stopped(over)).toBe(over);
    }
  });

  test("ignores unknown events", () => {
    const turn = newTurn("1", "a");
    expect(withEvent(turn, { type: "later" } as unknown as AnswerEvent)).toBe(turn);
  });
});

test("only the last complete exchanges are sent with a question, each shortened", () => {
  const done = (n: number): Turn => ({ ...newTurn(String(n), `q${n}`), text: "answer".repeat(n), state: "done" });
  const turns = [
    done(1),
    failed(newTurn("2", "lost")),
    done(3),
    stopped({ ...newTurn("4", "half"), text: "ha" }),
    done(5),
  ];
  expect(historyOf(turns, 4, 9)).toEqual([
    { role: "user", content: "q3" },
    { role: "assistant", content: "answerans" },
    { role: "user", content: "q5" },
    { role: "assistant", content: "answerans" },
  ]);
});
