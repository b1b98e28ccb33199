import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { unstorable } from "#app/testing/malformed-values.ts";
import { watchWrites } from "#app/testing/writes.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { supportMessages } from "#db/schema/support.ts";
import {
  answerTicket,
  askAsVisitor,
  findTicket,
  ticketAddress,
  waitingTickets,
} from "#features/desk/support/index.server.ts";
import { questionAnswered } from "#features/desk/support/notifications.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { sendMail } from "#flows/send-mail.server.ts";
import { visitor } from "#kernel/actor.ts";
import { requestAs, testServices } from "./testing.ts";

const database = testDatabase();
const SECRET = "a-secret-of-more-than-thirty-two-characters";
const mail = { SUPPORT_MAIL_DOMAIN: "reply.test", SUPPORT_MAIL_SECRET: SECRET };
const without = testServices(database);
let made: ReturnType<typeof without> | undefined;
const services = () => {
  made ??= { ...without(), settings: { ...without().settings, ...mail } };
  return made;
};

const post = (body: unknown, secret: string | null = SECRET) =>
  requestAs(services(), null, "POST /webhooks/support-mail", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...(secret !== null && { Authorization: `Bearer ${secret}` }) },
  });

async function visitorsTicket() {
  const db = database().db;
  const email = "ann@visitor.test";
  await askAsVisitor(as(database(), visitor), { name: "Ann", email, subject: "Skye", content: "Do you cover Skye?" });
  const admin = as(database(), await makeAdmin(db));
  const found = (await waitingTickets(admin)).find(({ visitorEmail }) => visitorEmail === email);
  return { email, admin, id: found?.id ?? "" };
}

test("the webhook takes mails with the secret only, none that is damaged and none over 25 MB", async () => {
  const written = await watchWrites(database());
  for (const secret of [null, "", "wrong"]) expect((await post({}, secret)).status).toBe(401);
  const unset = { headers: { Authorization: "Bearer undefined" } };
  expect((await requestAs(without(), null, "POST /webhooks/support-mail", unset)).status).toBe(401);
  for (const body of ["", "{", "null", "[]", {}, { MessageID: 1 }]) expect((await post(body)).status).toBe(400);
  expect((await post(`{"TextBody":"${"x".repeat(36 * 1024 * 1024)}"}`)).status).toBe(413);
  for (const TextBody of unstorable) {
    const stranger = { MessageID: "1", From: "x@example.com", OriginalRecipient: "hello@reply.test", TextBody };
    expect(await (await post(stranger)).json()).toEqual({ received: false });
  }
  expect((await post(`{"TextBody":"${"x".repeat(36 * 1024 * 1024)}"}`, "wrong")).status).toBe(401);
  expect(await written()).toEqual([]);
});

test("a mail of 25 MB is taken, with what of it fits", async () => {
  const { email, id } = await visitorsTicket();
  const address = await ticketAddress({ db: database().db, settings: services().settings }, id);
  const reply = await post({
    MessageID: "large",
    From: `Ann <${email}>`,
    OriginalRecipient: address,
    TextBody: "See the film.",
    Headers: [{ Name: "Authentication-Results", Value: "mx; dmarc=pass" }],
    Attachments: [{ Name: "film.mov", Content: Buffer.alloc(25 * 1024 * 1024).toString("base64") }],
  });
  expect(await reply.json()).toEqual({ received: true });
  expect(await database().db.$count(supportMessages, eq(supportMessages.mailId, "large"))).toBe(1);
});

test("a mail of ours names the address of its ticket, and an answer to it arrives there", async () => {
  const { email, admin, id } = await visitorsTicket();
  const lastId = (await findTicket(admin, id)).messages.at(-1)?.id ?? "";
  await answerTicket(admin, { ticketId: id, content: "Yes, we do.", lastId });
  const payload = { answer: "Yes, we do.", ticketId: id };
  await sendMail(
    { ...admin, settings: services().settings },
    { kind: questionAnswered.kind, to: null, address: email, payload, url: "http://localhost:3000/chat-support" },
  );
  const [sent] = await database().db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email));
  const address = sent?.headers["Reply-To"];
  expect(address).toMatch(/^t-[0-9a-f-]{36}-[0-9a-f]{16}@reply\.test$/);
  const reply = await post({
    MessageID: "m1",
    From: `Ann <${email}>`,
    OriginalRecipient: address,
    TextBody: "And Mull?\n\n> Yes, we do.",
    Headers: [{ Name: "Authentication-Results", Value: "mx; dmarc=pass" }],
  });
  expect(await reply.json()).toEqual({ received: true });
  const stored = await database().db.select().from(supportMessages).where(eq(supportMessages.mailId, "m1"));
  expect(stored).toMatchObject([{ threadId: id, content: "And Mull?" }]);
});

test("the local inbox stands in for the provider", async () => {
  const { id } = await visitorsTicket();
  const address = (await ticketAddress({ db: database().db, settings: services().settings }, id)) ?? "";
  const row = { recipient: "ann@visitor.test", subject: "x", text: "x", html: "x", headers: { "Reply-To": address } };
  const [stored] = await database().db.insert(sandboxMails).values(row).returning();
  const answer = await requestAs(services(), null, `POST /sandbox/mail/${stored?.id}/reply`, {
    body: new URLSearchParams({ text: "Thanks!" }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toContain("answered=yes");
  expect(await database().db.$count(supportMessages, eq(supportMessages.content, "Thanks!"))).toBe(1);
});
