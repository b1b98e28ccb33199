import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { userSettings } from "#db/schema/profile.ts";
import { verifyEmail } from "#features/identity/auth/notifications.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { markRead, sendMessage } from "#features/messaging/index.server.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { enqueueMail, markSeen } from "#features/notifications/index.server.ts";
import { type SendMail, sendMailTask } from "#features/notifications/tasks.ts";
import { makeNotification } from "#features/notifications/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { createMailer } from "#providers/email/mailer.server.ts";
import { startMailServer } from "#sandbox/mail/testing.ts";
import { sendMail } from "./send-mail.server.ts";
import { runDueTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;

async function mailsTo(user: User) {
  return db().select().from(sandboxMails).where(eq(sandboxMails.recipient, user.email));
}

async function quoteMail(user: User): Promise<SendMail & { notificationId: string }> {
  const { id } = await makeNotification(db(), { userId: user.id });
  const payload = { jobTitle: "Tap", tradesperson: "Hannah Booth", amount: 9_500 };
  const url = "http://localhost:3000/job/1";
  return { kind: "quote-received", to: user.id, payload, url, notificationId: id, mailId: newId() };
}

describe("a notification", () => {
  test("is emailed with an unsubscribe link and headers", async () => {
    const user = await makeUser(db());
    const input = await quoteMail(user);
    await sendMail(as(database()), input);
    const [mail] = await mailsTo(user);
    const link = /http:\/\/localhost:3000\/unsubscribe\?token=[\w.-]+/.exec(mail?.text ?? "")?.[0];
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail?.html).toContain("Stop these emails");
    expect(mail?.html).toContain('/profile?tab=settings"');
    expect(mail?.text).toMatch(/Email settings: https?:.*\nHelp: https?:.*\/support$/m);
    const [stored] = await db().select().from(notifications).where(eq(notifications.id, input.notificationId));
    expect(stored?.mailedAt).not.toBeNull();
  });

  test("that has been read or deleted is not emailed", async () => {
    const user = await makeUser(db());
    const [read, deleted] = [await quoteMail(user), await quoteMail(user)];
    const [row] = await db().select().from(notifications).where(eq(notifications.id, read.notificationId));
    await markSeen(as(database(), user), row?.path ?? "");
    await db().delete(notifications).where(eq(notifications.id, deleted.notificationId));
    for (const mail of [read, deleted]) await sendMail(as(database()), mail);
    expect(await mailsTo(user)).toEqual([]);
  });

  test("that was switched off in the meantime is not emailed", async () => {
    const user = await makeUser(db());
    const input = await quoteMail(user);
    await db().insert(userSettings).values({ userId: user.id, emailNotifications: false });
    await sendMail(as(database()), input);
    expect(await mailsTo(user)).toEqual([]);
  });
});

test("emails about money, those that start a time limit and those about the account ignore settings and have no unsubscribe link", async () => {
  const user = await makeUser(db());
  await db().insert(userSettings).values({ userId: user.id, emailNotifications: false, quoteUpdates: false });
  const payload = { jobTitle: "Tap", amount: 9_500, tradesperson: "Hannah Booth" };
  for (const kind of ["payment-receipt", "job-complete", "reset-password"])
    await sendMail(as(database()), { kind, to: user.id, payload, url: "http://localhost:3000/job/1" });
  const mails = await mailsTo(user);
  expect(mails.map((mail) => mail.headers)).toEqual([{}, {}, {}]);
  for (const { html, text } of mails)
    for (const part of [html, text]) expect(part).toContain("We always email you about");
});

describe("a message", () => {
  async function waiting() {
    const { rows } = await db().execute<{ payload: SendMail; run_at: string }>(
      sql`select payload, run_at from graphile_worker._private_jobs order by id`,
    );
    return rows;
  }
  beforeEach(() => db().execute(sql`delete from graphile_worker._private_jobs`));

  test("is emailed once for all unread messages, with the last text", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    for (const content of ["Hello", "Can you come on Tuesday?", "Or on Wednesday?"])
      await sendMessage(as(database(), tradesperson), { conversationId, content });
    const [job, ...others] = await waiting();
    expect(others).toEqual([]);
    await sendMail(as(database()), job?.payload as SendMail);
    const [mail] = await mailsTo(customer);
    expect(mail?.subject).toBe(`3 new messages from ${tradesperson.name}`);
    expect(mail?.text).toContain("> Or on Wednesday?");
    expect(mail?.text).toContain(`/conversation/${conversationId}`);
  });

  test("that is mailed again after a day is another mail, with another id", async () => {
    const { id: conversationId, tradesperson } = await makeConversation(db());
    const start = new Date();
    const say = (at: Date) =>
      sendMessage(as(database(), tradesperson, { clock: fixedClock(at) }), { conversationId, content: "Hello" });
    await say(start);
    const [first] = await waiting();
    await sendMail(as(database(), undefined, { clock: fixedClock(start) }), first?.payload as SendMail);
    await say(later(start, 2 * DAY));
    const ids = (await waiting()).map(({ payload }) => payload.mailId);
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("that was read within two minutes is not emailed", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    await sendMessage(as(database(), tradesperson), { conversationId, content: "Hello" });
    await markRead(as(database(), customer), { conversationId });
    const [job] = await waiting();
    await sendMail(as(database()), job?.payload as SendMail);
    expect(await mailsTo(customer)).toEqual([]);
  });

  test("switched off makes no notification and no email, but stays unread", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    await db().insert(userSettings).values({ userId: customer.id, newMessages: false });
    await sendMessage(as(database(), tradesperson), { conversationId, content: "Hello" });
    expect(await waiting()).toEqual([]);
    expect(await db().$count(notifications, eq(notifications.userId, customer.id))).toBe(0);
  });
});

describe("a mail server", () => {
  async function withServer() {
    const server = await startMailServer();
    onTestFinished(server.close);
    const settings = parseSettings({
      DATABASE_URL: database().url,
      SMTP_URL: server.url,
      BASE_URL: "https://fettle.example",
      SANDBOX: "0",
    });
    return { server, settings, ctx: as(database(), undefined, { settings }) };
  }

  test("gets the same id at each attempt to send a mail about an account", async () => {
    const { server, ctx } = await withServer();
    const { id: to } = await makeUser(db());
    await db().execute(sql`delete from graphile_worker._private_jobs`);
    await enqueueMail(db(), verifyEmail, { to, payload: {}, url: "https://fettle.example" });
    const { rows } = await db().execute<{ payload: SendMail }>(sql`select payload from graphile_worker._private_jobs`);
    for (const { payload } of [...rows, ...rows]) await sendMail(ctx, payload);
    const ids = server.received.map((wire) => /^Message-ID: .+$/m.exec(wire)?.[0]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/@fettle\.example>/);
  });

  test("gets both parts, the headers and the task's id", async () => {
    const { server, ctx } = await withServer();
    const input = await quoteMail(await makeUser(db()));
    await sendMail(ctx, input);
    const [wire = ""] = server.received;
    expect(wire).toMatch(/^From: Fettle <no-reply@fettle\.example>/m);
    expect(wire).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(wire).toContain(`Message-ID: <${input.mailId}@fettle.example>`);
    expect(wire).toContain("Content-Type: text/plain");
    expect(wire).toContain("Content-Type: text/html");
  });

  test.each(["busy", "drops"] as const)("that is %s is retried later by the worker", async (mode) => {
    const { server, ctx } = await withServer();
    const input = await quoteMail(await makeUser(db()));
    await db().execute(sql`delete from graphile_worker._private_jobs`);
    await enqueue(db(), sendMailTask, input);
    server.setMode(mode);
    await work(ctx);
    expect(server.received).toEqual([]);
    const failed = sql`select attempts, run_at > now() as later, last_error from graphile_worker._private_jobs`;
    expect((await db().execute(failed)).rows).toMatchObject([
      { attempts: 1, later: true, last_error: expect.any(String) },
    ]);
    server.setMode("normal");
    await db().execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await work(ctx);
    expect(server.received).toHaveLength(1);
    expect(await db().$count(sql`graphile_worker._private_jobs`)).toBe(0);
  });

  test("that never answers times out, and the retry has the same id", async () => {
    const { server, settings } = await withServer();
    const patience = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
    const mail = { id: "news", to: "jo@example.test", subject: "s", text: "t", html: "h", unsubscribeUrl: null };
    server.setMode("silent");
    await expect(createMailer(settings, db(), patience).send(mail)).rejects.toThrow();
    server.setMode("normal");
    await createMailer(settings, db(), patience).send(mail);
    const ids = server.received.map((wire) => /^Message-ID: (.*)$/m.exec(wire)?.[1]?.trim());
    expect(ids).toEqual(["<news@fettle.example>", "<news@fettle.example>"]);
  });

  test("that rejects an address permanently is not retried", async () => {
    const { server, ctx } = await withServer();
    server.setMode("refuses");
    await sendMail(ctx, await quoteMail(await makeUser(db())));
    expect(server.received).toEqual([]);
  });

  test("that is not reachable delays the email", async () => {
    const { server, settings } = await withServer();
    await server.close();
    const ctx = as(database(), undefined, { settings });
    await expect(sendMail(ctx, await quoteMail(await makeUser(db())))).rejects.toThrow(/ECONNREFUSED/);
  });

  const work = (ctx: ReturnType<typeof as>) =>
    runDueTasks(database(), { "send-mail": (payload) => sendMail(ctx, payload as SendMail) });
});
