import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { userEvents } from "#db/schema/platform.ts";
import { userSettings } from "#db/schema/profile.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { findTradesperson } from "#features/tradespeople/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import {
  findConversation,
  listConversations,
  listMessagesAfter,
  listMessagesBefore,
  markRead,
  openConversation,
  sendMessage,
  startConversation,
  unreadCount,
} from "../index.server.ts";
import { makeConversation } from "../testing.ts";

const current = testDatabase();
const db = () => current().db;
const ctx = (user: User) => as(current(), user);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "allowed",
    (error) => (isAppError(error) ? error.code : error),
  );

describe("starting a conversation", () => {
  test("fifty simultaneous requests from both people make one conversation", async () => {
    const customer = await makeCustomer(db());
    const tradesperson = await makeTradesperson(db());
    await makeJob(db(), { customer });
    const { fulfilled, rejected } = await race(50, (index) =>
      index % 2 === 0
        ? startConversation(ctx(customer), { participantId: tradesperson.id })
        : startConversation(ctx(tradesperson), { participantId: customer.id }),
    );
    expect(rejected).toEqual([]);
    expect(new Set(fulfilled.map((one) => one.id)).size).toBe(1);
    expect(fulfilled.filter((one) => one.created)).toHaveLength(1);
    const ofBoth = [customer.id, tradesperson.id];
    const rows = await db().select().from(conversations).where(inArray(conversations.participantOneId, ofBoth));
    expect(rows).toHaveLength(1);
  });

  test("customers may write only to public tradespeople and to those who quoted for their jobs", async () => {
    const customer = await makeCustomer(db());
    const start = (participantId: string, jobId?: string) =>
      codeOf(startConversation(ctx(customer), { participantId, jobId }));
    const hidden = await makeTradesperson(db());
    await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
    const unverified = await makeTradesperson(db(), { verified: false });
    const quoter = await makeTradesperson(db(), { verified: false });
    const job = await makeJob(db(), { customer });
    await makeQuote(db(), { jobId: job.id, tradesperson: quoter });
    expect(await start((await makeTradesperson(db())).id, job.id)).toBe("allowed");
    expect(await start(quoter.id)).toBe("allowed");
    expect(await start(hidden.id)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start(unverified.id)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start((await makeCustomer(db())).id)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start(customer.id)).toBe("MESSAGE_SELF");
    expect(await start("nonsense")).toBe("CONVERSATION_NOT_FOUND");
    const otherJob = await makeJob(db());
    expect(await start((await makeTradesperson(db())).id, otherJob.id)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start((await makeTradesperson(db())).id, "nonsense")).toBe("CONVERSATION_NOT_FOUND");
  });

  test("tradespeople may write to the owners of jobs they can open", async () => {
    const tradesperson = await makeTradesperson(db());
    const start = (participantId: string, jobId?: string) =>
      codeOf(startConversation(ctx(tradesperson), { participantId, jobId }));
    const open = await makeJob(db());
    const hidden = await makeJob(db(), { visibleAt: null });
    const taken = await makeJob(db(), { status: "in_progress" });
    const quoted = await makeJob(db());
    await makeQuote(db(), { jobId: quoted.id, tradesperson, status: "rejected" });
    expect(await start(open.customerId, open.id)).toBe("allowed");
    expect(await start(quoted.customerId, quoted.id)).toBe("allowed");
    expect(await start(hidden.customerId)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start(taken.customerId, taken.id)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start((await makeJob(db())).customerId, open.id)).toBe("CONVERSATION_NOT_FOUND");
    expect(await start((await makeTradesperson(db())).id)).toBe("CONVERSATION_NOT_FOUND");
  });

  test("needs a verified address, and is refused to admins and suspended users", async () => {
    const { id: participantId } = await makeTradesperson(db());
    const start = (user: User) => codeOf(startConversation(ctx(user), { participantId }));
    expect(await start(await makeCustomer(db(), { emailVerified: false }))).toBe("EMAIL_NOT_VERIFIED");
    expect(await start(await makeAdmin(db()))).toBe("WRONG_ROLE");
    expect(await start(await makeCustomer(db(), { suspended: true }))).toBe("SUSPENDED");
  });
});

describe("messages", () => {
  test("that both people send at once have one order, and reading page by page misses none", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const { fulfilled } = await race(60, (index) =>
      sendMessage(ctx(index % 2 ? customer : tradesperson), { conversationId, content: `message ${index}` }),
    );
    expect(fulfilled).toHaveLength(60);
    const seen: string[] = [];
    for (;;) {
      const { messages: rows, more } = await listMessagesAfter(ctx(customer), {
        conversation: conversationId,
        after: seen.at(-1),
        limit: 7,
      });
      seen.push(...rows.map((row) => row.id));
      if (!more) break;
    }
    expect(seen).toEqual([...seen].sort());
    expect(new Set(seen)).toEqual(new Set(fulfilled.map((row) => row.id)));
    const times = (await db().select().from(messages).where(eq(messages.conversationId, conversationId)))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) => row.createdAt.getTime());
    expect(new Set(times).size).toBe(60);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test("emit an event to both people, and move the conversation to the top", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const { id } = await sendMessage(ctx(customer), { conversationId, content: "Hello" });
    for (const person of [customer, tradesperson]) {
      const events = await db().select().from(userEvents).where(eq(userEvents.userId, person.id));
      const emitted = events.filter((event) => event.type.startsWith("message."));
      expect(emitted.map((event) => [event.type, event.payload])).toEqual([
        ["message.created", { conversation_id: conversationId, message_id: id }],
      ]);
    }
    const [row] = await db().select().from(conversations).where(eq(conversations.id, conversationId));
    const [message] = await db().select().from(messages).where(eq(messages.id, id));
    expect(row?.updatedAt).toEqual(message?.createdAt);
  });

  test("of other people are reported as not found", async () => {
    const { id: conversationId } = await makeConversation(db(), { texts: ["Hello"] });
    for (const stranger of [await makeCustomer(db()), await makeTradesperson(db()), await makeAdmin(db())]) {
      expect(await codeOf(findConversation(ctx(stranger), conversationId))).toBe("CONVERSATION_NOT_FOUND");
      expect(await codeOf(listMessagesAfter(ctx(stranger), { conversation: conversationId, limit: 5 }))).toBe(
        "CONVERSATION_NOT_FOUND",
      );
      expect(await codeOf(listMessagesBefore(ctx(stranger), { conversation: conversationId, limit: 5 }))).toBe(
        "CONVERSATION_NOT_FOUND",
      );
      expect(await codeOf(markRead(ctx(stranger), { conversationId }))).toBe("CONVERSATION_NOT_FOUND");
      expect(await codeOf(sendMessage(ctx(stranger), { conversationId, content: "Hi" }))).toBe(
        "CONVERSATION_NOT_FOUND",
      );
      expect((await listConversations(ctx(stranger))).items).toEqual([]);
      expect(await unreadCount(db(), stranger.id)).toBe(0);
    }
  });

  test("need a verified address and an active account; reading does not", async () => {
    const suspended = await makeConversation(db(), { customer: await makeCustomer(db(), { suspended: true }) });
    const send = (user: User, conversationId: string) =>
      codeOf(sendMessage(ctx(user), { conversationId, content: "Hi" }));
    expect(await send(suspended.customer, suspended.id)).toBe("SUSPENDED");
    expect(await codeOf(findConversation(ctx(suspended.customer), suspended.id))).toBe("allowed");
    const unverified = await makeConversation(db(), { customer: await makeCustomer(db(), { emailVerified: false }) });
    expect(await send(unverified.customer, unverified.id)).toBe("EMAIL_NOT_VERIFIED");
  });

  test("are marked as read once, even when the conversation is opened several times, and the sender gets one event", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db(), { texts: ["One", "Two"] });
    expect(await unreadCount(db(), customer.id)).toBe(2);
    expect(await unreadCount(db(), tradesperson.id)).toBe(0);
    expect(await markRead(ctx(tradesperson), { conversationId })).toBe(0);
    const { fulfilled } = await race(10, () => markRead(ctx(customer), { conversationId }));
    expect(fulfilled.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await unreadCount(db(), customer.id)).toBe(0);
    const events = await db().select().from(userEvents).where(eq(userEvents.userId, tradesperson.id));
    expect(events.map((event) => event.type)).toEqual(["message.read"]);
  });

  test("before another one are returned oldest first", async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `message ${index}`);
    const { id: conversationId, customer } = await makeConversation(db(), { texts });
    const newest = await listMessagesBefore(ctx(customer), { conversation: conversationId, limit: 5 });
    expect(newest.messages.map((row) => row.content)).toEqual(texts.slice(7));
    expect(newest.more).toBe(true);
    const older = await listMessagesBefore(ctx(customer), {
      conversation: conversationId,
      before: newest.messages[0]?.id,
      limit: 20,
    });
    expect(older.messages.map((row) => row.content)).toEqual(texts.slice(0, 7));
    expect(older.more).toBe(false);
  });
});

test("a conversation leads to the other person's profile exactly where it may be opened", async () => {
  const customer = await makeCustomer(db());
  const people = {
    listed: await makeTradesperson(db()),
    unverified: await makeTradesperson(db(), { verified: false }),
    hidden: await makeTradesperson(db()),
    suspended: await makeTradesperson(db(), { suspended: true }),
  };
  await db().insert(userSettings).values({ userId: people.hidden.id, profileVisible: false });
  const open = { listed: true, unverified: true, hidden: false, suspended: false };
  for (const [name, tradesperson] of Object.entries(people)) {
    const { id } = await makeConversation(db(), { customer, tradesperson });
    const { hasOpenProfile } = (await openConversation(ctx(customer), id)).conversation;
    expect([name, hasOpenProfile]).toEqual([name, open[name as keyof typeof open]]);
    const opened = await codeOf(findTradesperson(ctx(customer), tradesperson.id));
    expect(opened).toBe(hasOpenProfile ? "allowed" : "NOT_FOUND");
    expect((await openConversation(ctx(tradesperson), id)).conversation.hasOpenProfile).toBe(false);
  }
});

test("the list shows the most recent conversation first, page by page, with its last message and its unread count", async () => {
  const customer = await makeCustomer(db());
  const made: Awaited<ReturnType<typeof makeConversation>>[] = [];
  // The oldest, so that it is last even if all of this happens within a millisecond.
  await makeConversation(db(), { customer });
  for (let index = 0; index < 5; index++)
    made.push(await makeConversation(db(), { customer, texts: ["Hello", `last of ${index}`] }));
  for (const one of made)
    await sendMessage(ctx(one.tradesperson), { conversationId: one.id, content: `latest ${made.indexOf(one)}` });
  const first = await listConversations(ctx(customer), { limit: 4 });
  expect(first.items.map((row) => [row.other.id, row.lastMessage?.content, row.unreadCount])).toEqual(
    [4, 3, 2, 1].map((index) => [made[index]?.tradesperson.id, `latest ${index}`, 3]),
  );
  const second = await listConversations(ctx(customer), { limit: 4, cursor: first.nextCursor ?? "" });
  expect(second.items.map((row) => row.lastMessage?.content ?? null)).toEqual(["latest 0", null]);
  expect(second.nextCursor).toBeNull();
});
