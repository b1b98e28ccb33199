import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { inTurn } from "#app/testing/thoroughness.ts";
import { users } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { userEvents } from "#db/schema/platform.ts";
import { userSettings } from "#db/schema/profile.ts";
import { statement } from "#db/statement.server.ts";
import { makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { changeMails } from "#flows/change-email.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import type { InAppKind } from "../rules/define-notification.ts";
import { isAlwaysMailed, wantsNotification } from "../rules/switches.ts";
import { makeDevice, makeNotification } from "../testing.ts";
import { registerDevice, unregisterDevice } from "./devices.server.ts";
import {
  listNotifications,
  markSeen,
  readNotification,
  readNotifications,
  unreadNotifications,
} from "./notification-lists.server.ts";
import { mailReader, mailsOn, markMailed, unsubscribeToken } from "./notification-mail.server.ts";
import { type NotifyInput, notify } from "./notify.server.ts";

const database = testDatabase();
const db = () => database().db;
const readUnread = statement<{ count: number }>(
  () => sql`select ${unreadNotifications(sql`${sql.placeholder("user")}`)} as count`,
);
const unread = async (user: string) => (await readUnread(db(), { user }))[0]?.count;
const ctx = (user: User, clock = fixedClock("2026-03-03T10:00:00Z")) => as(database(), user, { clock });

const words = {
  jobTitle: "Replace kitchen mixer tap",
  tradesperson: "Hannah Booth",
  customer: "Jo Marsh",
  by: "Jo Marsh",
  from: "Jo Marsh",
  amount: 9_500,
  date: "Tue 3 Mar",
  reason: "Moved away",
  text: "Hello",
  stars: "5 stars",
  check: "Identity",
  title: "First fix",
  count: "3",
  number: "R-1042",
  about: "a review",
  outcome: "It stays up",
  other: "Hannah Booth",
  refund: 3_000,
  held: 9_500,
  why: "There was no answer",
  todo: "Answer the dispute",
  how: "You agreed",
  split: "£30.00 goes back to you.",
  category: "Plumbing",
  place: "LS6",
  budget: "£80-£150",
  jobs: "Replace <b>kitchen</b> tap\tPlumbing, LS6\t£80-£150\nFix a gutter\tRoofing, LS6\tUp to £200",
  next: "Tue 10 Mar",
  moved: "",
};
const kinds = [...registry.notifications.values()].filter((kind): kind is InAppKind => kind.line !== undefined);
const kindNamed = (name: string): InAppKind => {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  return kind;
};
const input = (to: string, more: Partial<NotifyInput> = {}): NotifyInput => ({
  to,
  payload: words,
  path: "/job/1",
  ...more,
});
const send = (user: User, kind: InAppKind, given: NotifyInput, clock?: ReturnType<typeof fixedClock>) =>
  db().transaction((tx) => notify(tx, ctx(user, clock), kind, given));

async function workFor(userId: string): Promise<{ task: string; kind: string | null; wait: number }[]> {
  const { rows } = await db().execute<{ task: string; kind: string | null; wait: number }>(
    sql`select t.identifier as task, j.payload ->> 'kind' as kind,
        (extract(epoch from j.run_at - j.created_at) * 1000)::int as wait
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'to' = ${userId}
        or j.payload ->> 'notificationId' in (select id::text from notifications where user_id = ${userId}) order by j.id`,
  );
  return rows;
}

const settings = [0, 1, 2, 3].flatMap((bits) =>
  [true, false].map((emailNotifications) => ({
    emailNotifications,
    quoteUpdates: (bits & 1) > 0,
    newMessages: (bits & 2) > 0,
  })),
);

/** Settings are about topics, so each meets every topic, and the kinds take turns. */
const nextKinds = inTurn(Math.ceil(kinds.length / settings.length));
const topics = [...new Set(kinds.map(({ topic }) => topic))];

describe.each(settings)("with $emailNotifications, $quoteUpdates, $newMessages", (switches) => {
  test("each kind is shown, emailed and pushed as the settings say", async () => {
    const user = await makeUser(db());
    await db()
      .insert(userSettings)
      .values({ userId: user.id, ...switches });
    await makeDevice(db(), { userId: user.id });
    const firsts = topics.flatMap((topic) => kinds.find((kind) => kind.topic === topic) ?? []);
    const sent = [...new Set([...firsts, ...nextKinds(kinds)])];
    for (const kind of sent) await send(user, kind, input(user.id));
    const wanted = sent.filter(({ topic }) => wantsNotification(topic, switches));
    const names = wanted.map(({ kind }) => kind).sort();
    const first = await listNotifications(ctx(user), { limit: 100 });
    const rest = first.nextCursor ? await listNotifications(ctx(user), { limit: 100, cursor: first.nextCursor }) : null;
    const items = [...first.items, ...(rest?.items ?? [])];
    expect(items.map((item) => item.kind).sort()).toEqual(names);
    for (const item of items) expect(`${item.title}\n${item.text}`).not.toMatch(/undefined|^\s*\n/);
    const work = await workFor(user.id);
    expect(work.filter(({ task }) => task === "send-push")).toHaveLength(wanted.length);
    // Settings are read again when an email is sent.
    const mailed: string[] = [];
    for (const { kind } of work)
      if (kind && (await mailReader(db(), { to: user.id, ...kindNamed(kind) }))) mailed.push(kind);
    const expected = wanted.filter((kind) => kind.mail && (switches.emailNotifications || isAlwaysMailed(kind)));
    expect(mailed.sort()).toEqual(expected.map(({ kind }) => kind).sort());
  });
});

describe("a notification", () => {
  test("is stored with the change, once, and not without it", async () => {
    const user = await makeUser(db());
    const given = input(user.id, { ids: { job_id: newId() } });
    await send(user, kindNamed("quote-received"), given);
    await expect(
      db().transaction(async (tx) => {
        await notify(tx, ctx(user), kindNamed("quote-received"), given);
        throw new Error("the change failed");
      }),
    ).rejects.toThrow("the change failed");
    const { items } = await listNotifications(ctx(user));
    expect(items).toMatchObject([{ kind: "quote-received", title: "Hannah Booth quoted £95.00", readAt: null }]);
    const events = await db().select().from(userEvents).where(eq(userEvents.userId, user.id));
    expect(events).toMatchObject([
      { type: "notification.created", payload: { notification_id: items[0]?.id, ...given.ids } },
    ]);
    expect(await workFor(user.id)).toMatchObject([{ task: "send-mail", kind: "quote-received" }]);
    expect(await unread(user.id)).toBe(1);
  });

  test("is marked as read by opening it, by opening its page, or with all others, by its owner", async () => {
    const user = await makeUser(db());
    const other = await makeUser(db());
    const [first, second] = [
      await makeNotification(db(), { userId: user.id, path: "/job/a" }),
      await makeNotification(db(), { userId: user.id, path: "/job/b" }),
    ];
    await makeNotification(db(), { userId: user.id, path: "/job/c" });
    await expect(readNotification(ctx(other), { id: first.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(readNotification(ctx(user), { id: "7" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await markSeen(ctx(other), "/job/b")).toBe(0);
    expect(await readNotification(ctx(user), { id: first.id })).toEqual({ path: "/job/a", read: 1 });
    expect(await readNotification(ctx(user), { id: first.id })).toEqual({ path: "/job/a", read: 0 });
    expect(await markSeen(ctx(user), second.path)).toBe(1);
    expect(await unread(user.id)).toBe(1);
    const { fulfilled } = await race(5, () => readNotifications(ctx(user)));
    expect(fulfilled.reduce((sum, read) => sum + read, 0)).toBe(1);
    expect(await unread(user.id)).toBe(0);
  });

  test("is listed in pages without gaps or repeats", async () => {
    const user = await makeUser(db());
    const createdAt = new Date("2026-03-03T10:00:00Z");
    for (let i = 0; i < 7; i++) await makeNotification(db(), { userId: user.id, createdAt });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listNotifications>> = await listNotifications(ctx(user), {
        limit: 3,
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

describe("messages", () => {
  const message = (to: string, from = "Jo Marsh") =>
    input(to, { subject: "conversation:1", path: "/conversation/1", payload: { from, text: "Hello" } });
  const received = kindNamed("message-received");

  test("of one conversation are one notification and one mail, two minutes later", async () => {
    const user = await makeUser(db());
    const clock = fixedClock("2026-03-03T10:00:00Z");
    await race(20, () => send(user, received, message(user.id), clock));
    const { items } = await listNotifications(ctx(user));
    expect(items).toMatchObject([{ count: 20, title: "20 new messages from Jo Marsh", text: "Hello" }]);
    expect(await workFor(user.id)).toEqual([{ task: "send-mail", kind: "message-received", wait: 2 * MINUTE }]);
    const events = await db().select().from(userEvents).where(eq(userEvents.userId, user.id));
    expect(events).toHaveLength(1);
  });

  test("that arrive after reading start a new one", async () => {
    const user = await makeUser(db());
    await send(user, received, message(user.id));
    await markSeen(ctx(user), "/conversation/1");
    await send(user, received, message(user.id));
    const { items } = await listNotifications(ctx(user));
    expect(items.map((item) => [item.count, item.readAt === null])).toEqual(
      expect.arrayContaining([
        [1, true],
        [1, false],
      ]),
    );
  });

  test("are emailed again once a day while unread", async () => {
    const user = await makeUser(db());
    const clock = fixedClock("2026-03-03T10:00:00Z");
    await send(user, received, message(user.id), clock);
    const [stored] = await db().select().from(notifications).where(eq(notifications.userId, user.id));
    await markMailed(db(), stored?.id ?? "", clock.now());
    clock.advance(DAY);
    await send(user, received, message(user.id), clock);
    expect(await workFor(user.id)).toHaveLength(1);
    clock.advance(1);
    await race(5, () => send(user, received, message(user.id), clock));
    expect(await workFor(user.id)).toHaveLength(2);
  });
});

test("a mail greets a person by name only at the verified address of the account", async () => {
  const user = await makeUser(db());
  expect(await mailReader(db(), { to: user.id, topic: "account" })).toMatchObject({ name: user.name });
  const elsewhere = { to: user.id, topic: "account", address: "new@example.test" } as const;
  expect(await mailReader(db(), elsewhere)).toMatchObject({ name: null, email: "new@example.test" });
  expect(await mailReader(db(), { ...elsewhere, to: null })).toMatchObject({ name: null });
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
  expect(await mailReader(db(), { to: user.id, topic: "account" })).toMatchObject({ name: null });
});

describe("the token of a mail", () => {
  test("turns that person's emails off and on, signed in or not", async () => {
    const user = await makeUser(db());
    const token = await unsubscribeToken(db(), user.id);
    expect(await mailsOn(as(database()), token)).toBe(true);
    await changeMails(as(database()), { token, on: false });
    expect(await mailsOn(as(database()), token)).toBe(false);
    expect(await mailReader(db(), { to: user.id, topic: "quotes" })).toBeNull();
    expect(await mailReader(db(), { to: user.id, topic: "money" })).not.toBeNull();
    await changeMails(as(database()), { token, on: true });
    expect(await mailsOn(as(database()), token)).toBe(true);
  });

  test("that belongs to another person, was changed or was invented does nothing", async () => {
    const [user, other] = [await makeUser(db()), await makeUser(db())];
    const token = await unsubscribeToken(db(), user.id);
    const signature = token.split(".")[1];
    for (const wrong of [
      "",
      "x",
      user.id,
      `${user.id}.`,
      `${other.id}.${signature}`,
      `${token}x`.replace("A", "B"),
      `${newId()}.${signature}`,
    ])
      await expect(changeMails(as(database()), { token: wrong, on: false })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    expect(await mailsOn(as(database()), await unsubscribeToken(db(), other.id))).toBe(true);
  });

  test("is signed with one key, even when several processes create it at once", async () => {
    const user = await makeUser(db());
    await db().execute(sql`delete from kept_keys`);
    const { fulfilled } = await race(10, () => unsubscribeToken(db(), user.id));
    expect(new Set(fulfilled).size).toBe(1);
  });
});

describe("a device", () => {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const endpoint = () => `https://fcm.googleapis.com/fcm/send/${newId()}`;

  test("belongs to the person who used it last, and only they can remove it", async () => {
    const [one, two] = [await makeCustomer(db()), await makeCustomer(db())];
    const device = { endpoint: endpoint(), keys };
    await registerDevice(ctx(one), device);
    const { id } = await registerDevice(ctx(two), device);
    expect((await registerDevice(ctx(two), device)).id).toBe(id);
    expect(await unregisterDevice(ctx(one), device)).toBe(0);
    expect(await unregisterDevice(ctx(two), device)).toBe(1);
  });

  test("is one of at most ten", async () => {
    const user = await makeCustomer(db());
    const clock = fixedClock("2026-03-03T10:00:00Z");
    const first = { endpoint: endpoint(), keys };
    await registerDevice(ctx(user, clock), first);
    for (let i = 0; i < 10; i++) {
      clock.advance(1);
      await registerDevice(ctx(user, clock), { endpoint: endpoint(), keys });
    }
    expect(await unregisterDevice(ctx(user), first)).toBe(0);
  });
});
