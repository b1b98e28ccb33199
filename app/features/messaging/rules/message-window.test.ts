import fc from "fast-check";
import { expect, test } from "vitest";
import { type MessageWindow, MOST_SHOWN, withEarlier, withLater, withLaterUnseen } from "./message-window.ts";

interface Message {
  id: string;
  own: boolean;
  read: boolean;
}
const messageOf = (n: number): Message => ({ id: String(n).padStart(6, "0"), own: false, read: false });
const numbers = (shown: MessageWindow<Message>) => shown.messages.map((message) => Number(message.id));

const LENGTH = 2_000;
const STEP = 100;
const stretch = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => messageOf(from + index));

test("whoever scrolls up and down through a long conversation sees one stretch without gaps, and never too much of it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("up", "down", "news", "news while up"), { maxLength: 60 }), (moves) => {
      let total = LENGTH;
      let shown: MessageWindow<Message> = { messages: stretch(total - 50, total), older: true, newer: false };
      for (const move of moves) {
        const [first = 0] = numbers(shown);
        const last = numbers(shown).at(-1) ?? 0;
        if (move === "up" && shown.older) {
          const from = Math.max(0, first - STEP);
          shown = withEarlier(shown, stretch(from, first), from > 0);
        } else if (move === "down" && shown.newer) {
          const to = Math.min(total, last + 1 + STEP);
          shown = withLater(shown, stretch(last + 1, to), to < total);
        } else if (move.startsWith("news")) {
          const came = stretch(total, total + 7);
          total += 7;
          if (move === "news while up" || shown.newer) shown = withLaterUnseen(shown, came, false);
          else shown = withLater(shown, came, false);
        }
        const seen = numbers(shown);
        expect(seen.length).toBeLessThanOrEqual(MOST_SHOWN);
        expect(seen).toEqual(seen.map((_, index) => (seen[0] ?? 0) + index));
        expect(shown.older).toBe((seen[0] ?? 0) > 0);
        expect(shown.newer).toBe((seen.at(-1) ?? 0) < total - 1);
      }
    }),
    { numRuns: 60 },
  );
});

test("what is shown and was read meanwhile is brought up to date, also while somebody reads further up", () => {
  const full: MessageWindow<Message> = { messages: stretch(0, MOST_SHOWN), older: true, newer: false };
  const came = [{ ...messageOf(MOST_SHOWN - 1), read: true }, messageOf(MOST_SHOWN)];
  const after = withLaterUnseen(full, came, false);
  expect(after.messages).toHaveLength(MOST_SHOWN);
  expect(after.messages.at(-1)).toMatchObject({ read: true });
  expect([after.older, after.newer]).toEqual([true, true]);
});
