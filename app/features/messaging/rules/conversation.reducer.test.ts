import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConversationAction } from "./conversation.actions.ts";
import { visibleOutgoing } from "./conversation.reducer.ts";
import { isAtEnd, lastKnownId, unreadInSight } from "./message-history.reducer.ts";
import { MAX_SHOWN } from "./message-window.ts";
import { events, idOf, Simulation } from "./testing/conversation-simulation.ts";

type EventName = keyof typeof events;
const eventNames = Object.keys(events) as EventName[];
const anyEvents = (names: readonly EventName[], maxLength: number) =>
  fc.array(fc.tuple(fc.constantFrom(...names, "arrive" as const, "arrive" as const), fc.nat(9)), { maxLength });

/** Invariants of every state. */
function expectConsistent({ state, stored, byKey, writtenKeys, requests, isConnected }: Simulation) {
  const { window, sync } = state.history;
  const ids = window.messages.map((message) => message.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids.length).toBeLessThanOrEqual(MAX_SHOWN);
  const ownTexts = window.messages.filter((message) => message.own).map((message) => message.content);
  const pending = visibleOutgoing(state).filter((message) => message.status !== "failed");
  const texts = [...ownTexts, ...pending.map((message) => message.content)];
  expect(new Set(texts).size).toBe(texts.length);
  for (const key of writtenKeys)
    expect(byKey.has(key) || state.outbox.messages.some((message) => message.key === key)).toBe(true);
  if (sync !== "idle") return;
  const start = Math.max(
    0,
    stored.findIndex((message) => message.id === ids[0]),
  );
  expect(ids).toEqual(stored.slice(start, start + ids.length).map((message) => message.id));
  if (ids.length > 0) expect(window.hasOlder).toBe(start > 0);
  // A page that waits for no reply has no gaps.
  if (isConnected && requests.length === 0) expect(window.hasNewer).toBe(ids.at(-1) !== stored.at(-1)?.id);
}

/** What is true at the end of the conversation once no request is open. */
function expectSettled({ state, stored, byKey, writtenKeys }: Simulation) {
  const { window, unseenCount } = state.history;
  expect(state.outbox.messages).toEqual([]);
  expect(window.messages.at(-1)?.id).toBe(stored.at(-1)?.id);
  expect(window.hasNewer).toBe(false);
  expect([unseenCount, unreadInSight(state.history)]).toEqual([0, undefined]);
  const marksById = new Map(stored.map((message) => [message.id, message.read]));
  for (const { id, read } of window.messages) expect(read).toBe(marksById.get(id));
  const sentKeys = [...byKey].sort(([, a], [, b]) => (a.id < b.id ? -1 : 1)).map(([key]) => key);
  expect(new Set(sentKeys)).toEqual(new Set(writtenKeys));
  expect(stored.filter((message) => message.content.startsWith("own"))).toHaveLength(writtenKeys.length);
}

describe("whatever the order of events, replies and failures", () => {
  test("no message is lost or shown twice, the order is stable, and the read marks are correct at the end", () => {
    const start = fc.tuple(fc.integer({ min: 0, max: 450 }), fc.boolean());
    fc.assert(
      fc.property(start, anyEvents(eventNames, 60), ([length, isOpenedEarlier], all) => {
        const page = new Simulation(length, isOpenedEarlier && length > 10 ? Math.floor(length / 2) : undefined);
        for (const [name, which] of all) {
          events[name](page, which);
          expectConsistent(page);
        }
        page.settle();
        expectConsistent(page);
        expectSettled(page);
      }),
      { numRuns: 250 },
    );
  });

  test("messages are stored in the order in which they were written, as long as none fails", () => {
    fc.assert(
      fc.property(anyEvents(["write", "otherWrites", "disconnect", "connect"], 30), (all) => {
        const page = new Simulation(5);
        for (const [name, which] of all) events[name](page, which);
        page.settle();
        expect([...page.byKey.keys()]).toEqual(page.writtenKeys);
      }),
      { numRuns: 50 },
    );
  });

  test("the page counts the messages that arrive while the reader is away from the end", () => {
    const names = ["otherWrites", "write", "scrollUp", "scrollDown", "connect", "disconnect"] as const;
    fc.assert(
      fc.property(anyEvents(names, 40), (all) => {
        const page = new Simulation(30);
        let seen = 30;
        for (const [name, which] of all) {
          events[name](page, which);
          // A reader at the end sees new messages at once.
          page.answerAll();
          if (isAtEnd(page.state.history)) seen = Number(lastKnownId(page.state.history).slice(-12));
        }
        events.connect(page);
        page.answerAll();
        const expected = isAtEnd(page.state.history) ? 0 : page.stored.slice(seen).filter(({ own }) => !own).length;
        expect(page.state.history.unseenCount).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });
});

describe("replies that overtake each other", () => {
  /** A page that was opened at an earlier part, received an event about the newest message, and requests the newest page. */
  function jumping() {
    const page = new Simulation(300, 50);
    events.otherWrites(page);
    page.answerAll();
    page.jumpToNewest();
    return page;
  }
  const last = (page: Simulation) => page.state.history.window.messages.at(-1)?.id;

  test("a message that arrived while the newest page was loading is fetched again", () => {
    const page = jumping();
    events.otherWrites(page);
    page.take(1)?.arrive();
    page.answerAll();
    expect(last(page)).toBe(page.stored.at(-1)?.id);
    expectConsistent(page);
  });

  test("a page that would leave a gap before the newest one is requested again", () => {
    const page = jumping();
    events.otherWrites(page);
    page.take(1)?.arrive();
    events.otherWrites(page);
    page.answerAll();
    expect(last(page)).toBe(page.stored.at(-1)?.id);
    expectConsistent(page);
  });

  test("the other person's first message is not lost when the reader sends a first message at the same time", () => {
    const page = new Simulation(0);
    page.write();
    page.isConnected = false;
    page.store({});
    page.answerAll();
    expect(page.state.history.window.messages).toHaveLength(2);
  });
});

test("typing shows until a message arrives, the connection breaks or it expires", () => {
  const ends: ConversationAction[] = [
    { type: "typing-expired" },
    { type: "connection-lost" },
    { type: "messages-received", after: idOf(1), messages: [new Simulation(2).store({})] },
  ];
  for (const end of ends) {
    const page = new Simulation(2);
    page.dispatch({ type: "other-typing", until: 5_000 });
    expect(page.state.history.typingUntil).toBe(5_000);
    page.dispatch(end);
    expect(page.state.history.typingUntil).toBe(0);
  }
});
