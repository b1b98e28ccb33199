import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConversationAction } from "./conversation.actions.ts";
import type { ChosenFile, Outbox } from "./conversation.state.ts";
import { MAX_FILES } from "./limits.ts";
import { attachmentsOf, chosenAttachments, emptyOutbox, nextSendStep, outboxReducer } from "./outbox.reducer.ts";

const file = (key: string): ChosenFile => ({ key, kind: "photo", name: key, size: "1 KB", previewUrl: `blob:${key}` });
const outboxAfter = (...actions: ConversationAction[]) => actions.reduce(outboxReducer, emptyOutbox);
const sent = (key: string): ConversationAction => ({
  type: "sent",
  key,
  message: { id: key, own: true, read: false, content: "", attachments: [], iso: "", time: "", day: "", card: null },
});
const chosen = (key: string): ConversationAction => ({ type: "attachment-chosen", file: file(key) });
const uploaded = (key: string): ConversationAction => ({ type: "uploaded", key, id: `id ${key}` });
const queued = (key: string, content = ""): ConversationAction => ({ type: "send-queued", key, content });

describe("a message with files", () => {
  test("waits for all of them, and contains only those that were chosen before it was written", () => {
    const waiting = outboxAfter(chosen("a"), chosen("b"), queued("m"), chosen("c"), uploaded("a"));
    expect(nextSendStep(waiting)).toBeNull();
    const ready = outboxReducer(waiting, uploaded("b"));
    const step = nextSendStep(ready);
    expect(step?.type === "send" && step.attachments.map(({ id }) => id)).toEqual(["id a", "id b"]);
    expect(chosenAttachments(ready).map(({ key }) => key)).toEqual(["c"]);
  });

  test("fails when an upload failed, and waits for the new upload when it is retried", () => {
    const broken = outboxAfter(chosen("a"), queued("m"), { type: "upload-failed", key: "a" });
    expect(nextSendStep(broken)).toEqual({ type: "fail", key: "m", reason: "upload-failed" });
    const failed = outboxReducer(broken, { type: "send-failed", key: "m" });
    expect(nextSendStep(failed)).toBeNull();
    const retried = outboxReducer(failed, { type: "send-retried", key: "m" });
    expect(attachmentsOf(retried, "m")).toMatchObject([{ status: "queued" }]);
    expect(nextSendStep(outboxReducer(retried, uploaded("a")))).toMatchObject({ type: "send" });
  });

  test("is sent without a refused file only after its writer retries it", () => {
    const refused = outboxAfter(chosen("a"), queued("m", "Look"), { type: "upload-refused", key: "a" });
    expect(nextSendStep(refused)).toEqual({ type: "fail", key: "m", reason: "upload-refused" });
    const retry: ConversationAction[] = [
      { type: "send-failed", key: "m" },
      { type: "send-retried", key: "m" },
    ];
    const retried = retry.reduce(outboxReducer, refused);
    expect(nextSendStep(retried)).toMatchObject({ type: "send", attachments: [], message: { content: "Look" } });
  });

  test("is discarded when it has no text and all its files were refused", () => {
    const empty = outboxAfter(
      chosen("a"),
      queued("m"),
      { type: "upload-refused", key: "a" },
      { type: "send-failed", key: "m" },
      { type: "send-retried", key: "m" },
    );
    expect(nextSendStep(empty)).toEqual({ type: "discard", key: "m" });
  });

  test("still shows its local pictures once it has been sent", () => {
    const done = outboxAfter(chosen("a"), uploaded("a"), queued("m"), sent("m"));
    expect([done.messages, done.attachments]).toEqual([[], []]);
    expect([...done.previewUrls]).toEqual([["id a", "blob:a"]]);
  });
});

test("a refused file that is not part of a message yet is removed", () => {
  expect(outboxAfter(chosen("a"), { type: "upload-refused", key: "a" })).toEqual(emptyOutbox);
});

test("a message that is being sent cannot be discarded", () => {
  const sending = outboxAfter(queued("m", "Hello"), { type: "send-started", key: "m", sentAfter: "" });
  expect(outboxReducer(sending, { type: "send-discarded", key: "m" }).messages).toHaveLength(1);
});

describe("whatever the order of events", () => {
  const types = ["attachment-removed", "upload-started", "upload-failed", "upload-refused", "upload-retried"] as const;
  const fileKey = fc.constantFrom(..."abcdefgh");
  const messageKey = fc.constantFrom("m1", "m2", "m3");
  const action: fc.Arbitrary<ConversationAction> = fc.oneof(
    fileKey.map(chosen),
    fileKey.map(uploaded),
    fc.record({ type: fc.constantFrom(...types), key: fileKey }),
    messageKey.map((key) => queued(key, "Hello")),
    messageKey.map((key): ConversationAction => ({ type: "send-started", key, sentAfter: "" })),
    fc.record({ type: fc.constantFrom("send-failed", "send-retried", "send-discarded"), key: messageKey }),
  );

  /** Keys are unique in a browser. */
  const isRepeated = (outbox: Outbox, one: ConversationAction) =>
    (one.type === "send-queued" && outbox.messages.some(({ key }) => key === one.key)) ||
    (one.type === "attachment-chosen" && outbox.attachments.some(({ key }) => key === one.file.key));

  test("one message at a time is sent, with uploaded files only, and files follow their message", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
        let outbox = emptyOutbox;
        for (const one of actions) {
          if (isRepeated(outbox, one)) continue;
          outbox = outboxReducer(outbox, one);
          expect(chosenAttachments(outbox).length).toBeLessThanOrEqual(MAX_FILES);
          const keys = new Set(outbox.messages.map(({ key }) => key));
          for (const { messageKey: owner } of outbox.attachments) if (owner) expect(keys).toContain(owner);
          const step = nextSendStep(outbox);
          if (step?.type === "send") {
            expect(step.attachments.every(({ status, id }) => status === "uploaded" && id)).toBe(true);
            const before = outbox.messages.slice(0, outbox.messages.indexOf(step.message));
            expect(before.every(({ status }) => status === "failed")).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
