import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  EMPTY,
  type Entry,
  hasRoom,
  nextEntry,
  type Outbox,
  type OutboxEvent,
  type Outcome,
  reduce,
  retryAt,
} from "./outbox.ts";
import { countText, outboxText } from "./outbox-bar.tsx";

const NOW = 1_774_000_000_000;
const step = (key: string, more: Partial<Entry> = {}): Entry => ({
  key,
  act: { kind: "step", bookingId: "b", step: "started" },
  job: "Mend the gate",
  doneAt: NOW,
  bytes: 0,
  unanswered: 0,
  refused: null,
  ...more,
});
const photo = (key: string, bytes = 1_000): Entry =>
  step(key, { act: { kind: "photo", bookingId: "b", moment: "before" }, bytes });
const since = (outbox: Outbox, ...events: OutboxEvent[]): Outbox => events.reduce(reduce, outbox);
const of = (...entries: Entry[]): Outbox => ({ ...EMPTY, entries });
const answer = (key: string, outcome: Outcome, now = NOW): OutboxEvent => ({ type: "answered", key, outcome, now });
const LATE: Outcome = { kind: "refused", code: "STEP_OUT_OF_ORDER", reason: "This was already pressed" };
const ids = ({ entries }: Outbox) => entries.map(({ key }) => key);

describe("what waits", () => {
  test("is sent in the order in which it was done, one at a time", () => {
    const loaded = since(EMPTY, { type: "loaded", entries: [step("2"), step("1")] });
    expect(nextEntry(loaded, NOW)?.key).toBe("1");
    const sending = since(loaded, { type: "sending", key: "1" });
    expect(nextEntry(sending, NOW)).toBeNull();
    expect(nextEntry(since(sending, answer("1", { kind: "sent" })), NOW)?.key).toBe("2");
  });

  test("stays until the server has it: whatever happens, only a sent or removed entry leaves, except a step that had arrived", () => {
    const outcome = fc.constantFrom<Outcome>(
      { kind: "no-answer" },
      { kind: "failed" },
      { kind: "signed-out" },
      { kind: "refused", code: "GONE", reason: "Gone" },
    );
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 40 }), (outcomes) => {
        const end = outcomes.reduce(
          (outbox, one) => since(outbox, { type: "sending", key: "1" }, answer("1", one)),
          of(photo("1"), step("2")),
        );
        expect(ids(end)).toEqual(["1", "2"]);
        expect(end.sending).toBeNull();
      }),
    );
  });

  test("waits longer after each attempt without an answer, at most five minutes, and never gives up for want of a network", () => {
    let outbox = of(step("1"));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 20; attempt++) {
      outbox = since(outbox, { type: "sending", key: "1" }, answer("1", { kind: "no-answer" }));
      waits.push((retryAt(outbox) ?? 0) - NOW);
    }
    expect(waits.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(300_000);
    expect(nextEntry(outbox, NOW)).toBeNull();
    expect(nextEntry(outbox, NOW + 300_000)?.key).toBe("1");
    expect(nextEntry(since(outbox, { type: "resumed" }), NOW)?.key).toBe("1");
  });

  test("is left to the person after many failures of the server, which may ask for a longer wait", () => {
    const asked = since(of(step("1")), answer("1", { kind: "failed", wait: 60_000 }));
    expect(retryAt(asked)).toBe(NOW + 60_000);
    const end = Array.from({ length: 12 }).reduce<Outbox>(
      (outbox) => since(outbox, answer("1", { kind: "failed" })),
      of(step("1")),
    );
    expect(end.entries[0]?.refused).toMatch(/tried several times/);
    expect([nextEntry(end, Number.MAX_VALUE), retryAt(end)]).toEqual([null, null]);
    expect(nextEntry(since(end, { type: "retried", key: "1" }), NOW)?.key).toBe("1");
  });

  test("is not held up by what the server refuses", () => {
    const refused = since(
      of(photo("1"), step("2")),
      answer("1", { kind: "refused", code: "PHOTOS_NOT_OPEN", reason: "Too late" }),
    );
    expect(refused.entries[0]?.refused).toBe("Too late");
    expect(nextEntry(refused, NOW)?.key).toBe("2");
    expect(ids(since(refused, { type: "removed", key: "1" }))).toEqual(["2"]);
  });

  test("of a step whose answer was lost is done when the server says that it was pressed", () => {
    expect(ids(since(of(step("1", { unanswered: 1 })), answer("1", LATE)))).toEqual([]);
    expect(since(of(step("1")), answer("1", LATE)).entries[0]?.refused).toBe(LATE.kind === "refused" && LATE.reason);
  });

  test("is kept, and not sent, until the person has signed in", () => {
    const out = since(of(step("1")), { type: "sending", key: "1" }, answer("1", { kind: "signed-out" }));
    expect([nextEntry(out, Number.MAX_VALUE), retryAt(out), out.entries[0]?.unanswered]).toEqual([null, null, 0]);
    expect(outboxText(out)).toBe("Sign in to send 1 update");
  });

  test("has a limit of number and size", () => {
    const many = of(...Array.from({ length: 49 }, (_, key) => step(String(key))));
    expect(hasRoom(many, { count: 1, bytes: 0 })).toBe(true);
    expect(hasRoom(many, { count: 2, bytes: 0 })).toBe(false);
    expect(hasRoom(of(photo("1", 99 * 1_048_576)), { count: 1, bytes: 2 * 1_048_576 })).toBe(false);
  });
});

test("says what waits, in words", () => {
  const mixed = of(photo("1"), photo("2"), step("3"));
  expect(outboxText(mixed)).toBe("Waiting for a connection: 2 photos, 1 update");
  expect(outboxText(since(mixed, { type: "sending", key: "1" }))).toBe("Sending: 2 photos, 1 update");
  expect(outboxText(of(step("1", { refused: "Too late" })))).toBe("Not sent: 1 update");
  expect(countText([photo("1"), step("2"), step("3")])).toBe("1 photo, 2 updates");
});
