import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showSeconds } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a terminal or a log was sent. */
function output(isTTY: boolean) {
  const sent: string[] = [];
  const write = (text: string | Uint8Array) => sent.push(String(text)) > 0;
  return { sent, terminal: { isTTY, write } as Parameters<typeof showSeconds>[0] };
}

test("a terminal shows the seconds of the start, at the beginning of its line, and nothing after it", () => {
  const { sent, terminal } = output(true);
  const stop = showSeconds(terminal);
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(4);
  expect(sent.at(-1)).toBe("\r\u001b[K1.0 s\r");
  stop();
  expect(sent.at(-1)).toBe("\r\u001b[K");
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(5);
});

test("a log shows nothing of it", () => {
  const { sent, terminal } = output(false);
  const stop = showSeconds(terminal);
  vi.advanceTimersByTime(1_000);
  stop();
  expect(sent).toEqual([]);
});
