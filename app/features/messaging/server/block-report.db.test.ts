import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { blocks, messages } from "#db/schema/messaging.ts";
import { reports } from "#db/schema/reports.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import type { TransientEvent } from "#providers/events/port.ts";
import {
  announceTyping,
  blockPerson,
  findConversation,
  loadMessagePage,
  reportPerson,
  sendMessage,
  unblockPerson,
} from "../index.server.ts";
import { makeConversation } from "../testing.ts";
import { blockedBy } from "./blocked-by.server.ts";

const current = testDatabase();
const db = () => current().db;
const ctx = (user: User) => as(current(), user);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "allowed",
    (error) => (isAppError(error) ? error.code : error),
  );

describe("a block", () => {
  test("stops both people from writing, hides nothing, and is removed only by the person who made it", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db(), { texts: ["Hello"] });
    const send = (user: User) => codeOf(sendMessage(ctx(user), { conversationId, content: "Hi" }));
    await blockPerson(ctx(customer), { conversationId });
    expect([await send(customer), await send(tradesperson)]).toEqual(["BLOCKED", "BLOCKED"]);
    expect(await blockedBy(db(), customer.id, tradesperson.id)).toBe("me");
    expect(await blockedBy(db(), tradesperson.id, customer.id)).toBe("other");
    expect(await codeOf(findConversation(ctx(tradesperson), conversationId))).toBe("allowed");
    await unblockPerson(ctx(tradesperson), { conversationId });
    expect(await send(tradesperson)).toBe("BLOCKED");
    await unblockPerson(ctx(customer), { conversationId });
    expect([await send(customer), await send(tradesperson)]).toEqual(["allowed", "allowed"]);
  });

  test("refuses every later message, even when many are being sent at the same moment", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const sending = race(30, () => sendMessage(ctx(tradesperson), { conversationId, content: "Please" }));
    await blockPerson(ctx(customer), { conversationId });
    const [block] = await db().select().from(blocks).where(eq(blocks.blockerId, customer.id));
    const before = await db().select().from(messages).where(eq(messages.conversationId, conversationId));
    const { fulfilled, rejected } = await sending;
    expect(block).toBeDefined();
    expect(fulfilled.length + rejected.length).toBe(30);
    expect(rejected.every((error) => isAppError(error, "BLOCKED"))).toBe(true);
    const after = await db().select().from(messages).where(eq(messages.conversationId, conversationId));
    expect(after).toHaveLength(before.length);
  });

  test("is possible only for the two people of a conversation", async () => {
    const { id: conversationId } = await makeConversation(db());
    const stranger = await makeCustomer(db());
    for (const operation of [blockPerson, unblockPerson, announceTyping])
      expect(await codeOf(operation(ctx(stranger), { conversationId }))).toBe("CONVERSATION_NOT_FOUND");
  });
});

describe("a report", () => {
  test("is stored once with the person and the subject, even when it is sent several times", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const { id: messageId } = await sendMessage(ctx(tradesperson), { conversationId, content: "Pay me in cash" });
    const report = { conversationId, messageId, reason: "Asks to pay somewhere else", details: "Twice" } as const;
    const { fulfilled } = await race(10, () => reportPerson(ctx(customer), report));
    expect(new Set(fulfilled).size).toBe(1);
    const rows = await db().select().from(reports).where(eq(reports.reporterId, customer.id));
    expect(rows).toMatchObject([
      { reportedId: tradesperson.id, subject: "message", subjectId: messageId, details: "Twice" },
    ]);
    await reportPerson(ctx(customer), { conversationId, reason: "Spam or a scam" });
    const about = and(eq(reports.reporterId, customer.id), eq(reports.subject, "conversation"));
    const [whole, ...more] = await db().select().from(reports).where(about);
    expect([whole?.excerpt, more]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d: Pay me in cash$/), []]);
  });

  test("can only be about what the other person wrote to the reporter", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const own = await sendMessage(ctx(customer), { conversationId, content: "Mine" });
    const elsewhere = await makeConversation(db(), { tradesperson, texts: ["Not yours"] });
    const [foreign] = await db().select().from(messages).where(eq(messages.conversationId, elsewhere.id));
    for (const messageId of [own.id, foreign?.id, "nonsense"])
      expect(await codeOf(reportPerson(ctx(customer), { conversationId, messageId, reason: "Something else" }))).toBe(
        "CONVERSATION_NOT_FOUND",
      );
  });
});

test("typing is sent to the other person's pages and not stored", async () => {
  const { id: conversationId, customer, tradesperson } = await makeConversation(db());
  const customerCtx = ctx(customer);
  let stop = () => {};
  const received = new Promise<TransientEvent>((resolve) => {
    stop = customerCtx.transport.listen({
      changed: () => {},
      transient: resolve,
      connected: () => void announceTyping(customerCtx, { conversationId }),
      accessChanged: () => {},
      watchingAccess: () => {},
    });
  });
  expect(await received).toEqual({
    type: "typing",
    to: [tradesperson.id],
    ids: { conversation_id: conversationId, writer_id: customer.id },
  });
  stop();
});

test("an open page loads the newest messages, those before one and those after one", async () => {
  const texts = Array.from({ length: 9 }, (_, index) => `message ${index}`);
  const { id: conversationId, customer } = await makeConversation(db(), { texts });
  const newest = await loadMessagePage(ctx(customer), { conversation: conversationId, limit: 4 });
  expect(newest.messages.map((one) => one.content)).toEqual(texts.slice(5));
  const first = newest.messages[0]?.id;
  const before = await loadMessagePage(ctx(customer), { conversation: conversationId, before: first, limit: 4 });
  expect(before).toMatchObject({ more: true, messages: texts.slice(1, 5).map((content) => ({ content })) });
  const after = await loadMessagePage(ctx(customer), { conversation: conversationId, after: first, limit: 4 });
  expect(after).toMatchObject({ more: false, messages: texts.slice(6).map((content) => ({ content })) });
  expect(after.messages[0]).toMatchObject({ own: false, read: false, day: "Today" });
});
