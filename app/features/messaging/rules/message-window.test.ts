import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderedMessage } from "./message-merge.ts";
import { FIRST_CURSOR, idBefore } from "./message-order.ts";
import { appendPage, MAX_SHOWN, type MessageWindow, prependPage, receiveLatest, staleAfter } from "./message-window.ts";

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const messageOf = (n: number): OrderedMessage => ({ id: idOf(n), own: false, read: false });
const numbersOf = ({ messages }: MessageWindow<OrderedMessage>) =>
  messages.map((message) => Number(message.id.slice(-12)));
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => messageOf(from + index));

const LENGTH = 2_000;
const PAGE = 100;

test("however the reader scrolls through a long conversation, the page holds consecutive messages, and never too many", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("up", "down", "arrival", "arrival while up"), { maxLength: 60 }), (moves) => {
      let total = LENGTH;
      let shown: MessageWindow<OrderedMessage> = {
        messages: range(total - 50, total),
        hasOlder: true,
        hasNewer: false,
      };
      for (const move of moves) {
        const [first = 0] = numbersOf(shown);
        const last = numbersOf(shown).at(-1) ?? 0;
        if (move === "up" && shown.hasOlder) {
          const from = Math.max(0, first - PAGE);
          shown = prependPage(shown, idOf(first), { messages: range(from, first), more: from > 0 });
        } else if (move === "down" && shown.hasNewer) {
          const to = Math.min(total, last + 1 + PAGE);
          shown = appendPage(shown, idOf(last), { messages: range(last + 1, to), more: to < total });
        } else if (move.startsWith("arrival")) {
          const received = range(total, total + 7);
          total += 7;
          shown = receiveLatest(shown, received, move === "arrival while up");
        }
        const numbers = numbersOf(shown);
        expect(numbers.length).toBeLessThanOrEqual(MAX_SHOWN);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
        expect(shown.hasOlder).toBe((numbers[0] ?? 0) > 0);
        expect(shown.hasNewer).toBe((numbers.at(-1) ?? 0) < total - 1);
      }
    }),
    { numRuns: 60 },
  );
});

test("while the reader is further up, a full page updates the messages it holds and adds none", () => {
  const full: MessageWindow<OrderedMessage> = { messages: range(0, MAX_SHOWN), hasOlder: true, hasNewer: false };
  const received = [{ ...messageOf(MAX_SHOWN - 1), read: true }, messageOf(MAX_SHOWN)];
  const after = receiveLatest(full, received, true);
  expect(after.messages).toHaveLength(MAX_SHOWN);
  expect(after.messages.at(-1)).toMatchObject({ read: true });
  expect([after.hasOlder, after.hasNewer]).toEqual([true, true]);
});

test("a page that no longer fits the window is ignored", () => {
  const shown: MessageWindow<OrderedMessage> = { messages: range(50, 60), hasOlder: true, hasNewer: true };
  const page = { messages: range(0, 10), more: false };
  expect(prependPage(shown, idOf(10), page)).toBe(shown);
  expect(appendPage(shown, idOf(80), page)).toBe(shown);
});

test("a page is out of date from the reader's first unread message on, otherwise after its last message", () => {
  const own = (n: number, read: boolean): OrderedMessage => ({ id: idOf(n), own: true, read });
  const after = (messages: OrderedMessage[], hasOlder = false) => staleAfter({ messages, hasOlder, hasNewer: false });
  expect(after([])).toBe(FIRST_CURSOR);
  expect(after([messageOf(1), messageOf(2)])).toBe(idOf(2));
  expect(after([messageOf(1), own(2, false), messageOf(3)])).toBe(idOf(1));
  expect(after([own(1, true), own(2, true)])).toBe(idOf(2));
  expect(after([own(1, false)])).toBe(FIRST_CURSOR);
  expect(after([own(7, false)], true)).toBe(idBefore(idOf(7)));
});
