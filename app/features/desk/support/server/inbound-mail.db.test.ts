import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { supportFiles, supportMessages, supportThreads } from "#db/schema/support.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { system, type User, visitor } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { askAsVisitor, myTicket, receiveMail, requireMailSecret, ticketAddress } from "../index.server.ts";
import { FILES_ONLY, inboundMailSchema, MAILS_A_DAY } from "../rules/inbound-mail.ts";
import { TICKET_FILES_MAX } from "../rules/ticket.files.ts";
import { makeTicket } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const SECRET = "a-secret-of-more-than-thirty-two-characters";
const folder = mkdtempSync(join(tmpdir(), "fettle-mail-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const settings = parseSettings({ SUPPORT_MAIL_DOMAIN: "reply.test", SUPPORT_MAIL_SECRET: SECRET });
const ctx = () => as(database(), system, { settings, storage });

interface Sent {
  to: string;
  from: string;
  text?: string;
  id?: string;
  headers?: Record<string, string>;
  files?: { Name: string; Content: string }[];
}

const send = ({ to, from, text = "It is there, thanks!", id = newId(), headers = {}, files = [] }: Sent) =>
  receiveMail(
    ctx(),
    inboundMailSchema.parse({
      MessageID: id,
      From: from,
      OriginalRecipient: to,
      TextBody: text,
      Attachments: files,
      Headers: Object.entries({ "Authentication-Results": "mx; dmarc=pass", ...headers }).map(([Name, Value]) => ({
        Name,
        Value,
      })),
    }),
  );

async function solved() {
  const user = await makeCustomer(db());
  const { id } = await makeTicket(db(), user.id, { status: "solved", waitingSince: null, solvedAt: new Date() });
  return { user, id, to: (await ticketAddress(ctx(), id)) ?? "" };
}
const textsOf = async (user: User, id: string) =>
  (await myTicket(as(database(), user), id)).messages.map(({ content }) => content);

test("an answer by mail is a message of its ticket, without what it quotes, and opens it again", async () => {
  const { user, id, to } = await solved();
  const text = "No, it is not there.\n\nOn Tue, 2 Dec 2025 at 09:25, Fettle wrote:\n> It was sent";
  const mail = { to, from: `${user.name} <${user.email.toUpperCase()}>`, text, id: "mail-1" };
  expect(await send(mail)).toBeNull();
  expect(await send(mail)).toBe("repeated");
  expect(await textsOf(user, id)).toEqual(["Where is my refund?", "No, it is not there."]);
  const [row] = await db().select().from(supportThreads).where(eq(supportThreads.id, id));
  expect(row).toMatchObject({ status: "open", waitingSince: expect.any(Date), reopenedCount: 1 });
});

test("forged senders, strangers, programs and made-up addresses change nothing", async () => {
  const { user, id, to } = await solved();
  const from = user.email;
  const other = await solved();
  expect(await send({ to, from, headers: { "Authentication-Results": "mx; dmarc=fail" } })).toBe("forged");
  expect(await send({ to, from: other.user.email })).toBe("another-sender");
  expect(await send({ to, from, headers: { "Auto-Submitted": "auto-replied" } })).toBe("automatic");
  expect(await send({ to, from: to })).toBe("automatic");
  expect(await send({ to, from, text: "> only a quote" })).toBe("empty");
  const wrong = to.replace(/-[0-9a-f]{16}@/, "-0000000000000000@");
  for (const address of [wrong, to.replace("reply.test", "other.test"), "hello@reply.test"])
    expect(await send({ to: address, from })).toBe("not-a-ticket");
  await db().delete(supportThreads).where(eq(supportThreads.id, other.id));
  expect(await send({ to: other.to, from: other.user.email })).toBe("not-a-ticket");
  expect(await textsOf(user, id)).toHaveLength(1);
});

test("two programs that answer each other end after the mails of a day", async () => {
  const { user, id, to } = await solved();
  for (let sent = 0; sent < MAILS_A_DAY; sent += 1) expect(await send({ to, from: user.email })).toBeNull();
  expect(await send({ to, from: user.email })).toBe("too-many");
  expect(await db().$count(supportMessages, eq(supportMessages.threadId, id))).toBe(MAILS_A_DAY + 1);
});

test("a visitor’s answer reaches their ticket, and only with the secret does anybody post mails", async () => {
  const email = `ann-${newId()}@visitor.test`;
  await askAsVisitor(as(database(), visitor), { name: "Ann", email, subject: "Skye", content: "Do you cover Skye?" });
  const [asked] = await db().select().from(supportThreads).where(eq(supportThreads.visitorEmail, email));
  expect(
    await send({ to: (await ticketAddress(ctx(), asked?.id ?? "")) ?? "", from: email, text: "And Mull?" }),
  ).toBeNull();
  expect(await db().$count(supportMessages, eq(supportMessages.threadId, asked?.id ?? ""))).toBe(2);
  expect(() => requireMailSecret(ctx(), `Bearer ${SECRET}`)).not.toThrow();
  for (const given of [undefined, "", "Bearer x", SECRET])
    expect(() => requireMailSecret(ctx(), given)).toThrow(
      expect.toSatisfy((e: unknown) => isAppError(e, "NOT_SIGNED_IN")),
    );
  const without = { settings: parseSettings({}) };
  expect(() => requireMailSecret(without as never, "Bearer undefined")).toThrow();
});

test("photos and PDFs of a mail are files of its message; of what does not fit the rest is kept and the sender is told", async () => {
  const { user, id, to } = await solved();
  const photo = (await makePicture()).toString("base64");
  const files = [
    { Name: "tap.jpg", Content: photo },
    { Name: "plan.dwg", Content: Buffer.from("AC1032").toString("base64") },
    { Name: "virus.jpg", Content: "not base64 at all" },
    ...Array.from({ length: TICKET_FILES_MAX }, (_, n) => ({ Name: `${n}.jpg`, Content: photo })),
  ];
  expect(await send({ to, from: user.email, text: "", files })).toBeNull();
  const { messages } = await myTicket(as(database(), user), id);
  expect(messages.at(-1)?.content).toBe(FILES_ONLY);
  expect(messages.at(-1)?.files.map(({ name }) => name)).toEqual(["tap.jpg", "0.jpg", "1.jpg", "2.jpg", "3.jpg"]);
  const told = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(told).toMatchObject([
    { kind: "support-mail-not-whole", payload: { refused: ["plan.dwg", "virus.jpg", "4.jpg"], isCut: false } },
  ]);
});

test("a text that is too long is cut and its sender told, and so is a visitor who sends files", async () => {
  const { user, id, to } = await solved();
  expect(await send({ to, from: user.email, text: "x".repeat(5_000) })).toBeNull();
  expect((await textsOf(user, id)).at(-1)).toHaveLength(4_000);
  const [told] = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(told).toMatchObject({ kind: "support-mail-not-whole", payload: { refused: [], isCut: true } });
  const email = `ann-${newId()}@visitor.test`;
  await askAsVisitor(as(database(), visitor), { name: "Ann", email, subject: "Skye", content: "Do you cover Skye?" });
  const [asked] = await db().select().from(supportThreads).where(eq(supportThreads.visitorEmail, email));
  const address = (await ticketAddress(ctx(), asked?.id ?? "")) ?? "";
  const files = [{ Name: "tap.jpg", Content: (await makePicture()).toString("base64") }];
  expect(await send({ to: address, from: email, text: "See the photo", files })).toBeNull();
  expect(await db().$count(supportFiles, eq(supportFiles.threadId, asked?.id ?? ""))).toBe(0);
  const { rows } = await database().pool.query(
    "select payload from graphile_worker._private_jobs where payload->>'address' = $1",
    [email],
  );
  expect(rows.map(({ payload }) => payload.kind)).toEqual(["support-question-not-whole"]);
  expect(JSON.stringify(rows)).not.toContain("tap.jpg");
});
