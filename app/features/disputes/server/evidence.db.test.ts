import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import {
  addEvidence,
  askForEvidence,
  disputeView,
  evidenceBytes,
  findDisputeFor,
  openConversation,
  quoteMessage,
  recordReading,
  sharedConversation,
} from "../index.server.ts";
import { makeDispute } from "../testing.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fettle-evidence-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const of = (user: User) => as(database(), user, { storage });
const code = (expected: string) => (error: unknown) => isAppError(error, expected);

async function photo(): Promise<Uint8Array> {
  const canvas = { width: 80, height: 80, channels: 3 as const, background: "#2f6f4f" };
  return new Uint8Array(await sharp({ create: canvas }).png().toBuffer());
}

test("files are looked at, kept for the two sides and admins, ten a side however many come at once", async () => {
  const { dispute, customer, tradesperson } = await makeDispute(database().db);
  const disputeId = dispute.id;
  const bytes = await photo();
  const add = (user: User, files: Uint8Array[]) => addEvidence(of(user), { disputeId, files, note: null });
  expect(await add(customer, [bytes, bytes])).toBe(2);
  const svg = new TextEncoder().encode("<svg onload='alert(1)'/>");
  await expect(add(customer, [bytes, svg])).rejects.toMatchObject({ status: 422 });
  await expect(add(customer, [])).rejects.toMatchObject({ status: 422, message: "Choose a file" });
  const { fulfilled, rejected } = await race(10, () => add(customer, [bytes]));
  expect([fulfilled.length, rejected.every(code("TOO_MANY_FILES"))]).toEqual([8, true]);
  expect(await add(tradesperson, [bytes])).toBe(1);
  const { evidence } = await findDisputeFor(of(customer), disputeId);
  expect(evidence.map(({ side }) => side).filter((side) => side === "customer")).toHaveLength(10);
  const asked = { disputeId, evidenceId: evidence[0]?.id ?? "" };
  for (const user of [customer, tradesperson, await makeAdmin(database().db)])
    expect((await evidenceBytes(of(user), asked)).type).toBe("image/jpeg");
  const stranger = await makeCustomer(database().db);
  await expect(evidenceBytes(of(stranger), asked)).rejects.toMatchObject({ status: 404 });
  await expect(add(stranger, [bytes])).rejects.toMatchObject({ status: 404 });
});

test("messages are quoted from the two's conversation alone, and an admin reads it only once it is opened, in the log", async () => {
  const { db } = database();
  const { dispute, customer, tradesperson } = await makeDispute(db);
  const disputeId = dispute.id;
  const talk = async (one: User, two: User, content: string) => {
    const [conversation] = await db
      .insert(conversations)
      .values({ participantOneId: one.id, participantTwoId: two.id })
      .returning();
    const values = { conversationId: conversation?.id ?? "", senderId: one.id, content };
    const [message] = await db.insert(messages).values(values).returning();
    return message?.id ?? "";
  };
  const own = await talk(tradesperson, customer, "I will come back on Tuesday");
  const foreign = await talk(customer, await makeCustomer(db), "None of their business");
  expect((await disputeView(of(customer), disputeId)).quotable.map(({ value }) => value)).toEqual([own]);
  await quoteMessage(of(customer), { disputeId, messageId: own });
  await expect(quoteMessage(of(tradesperson), { disputeId, messageId: own })).rejects.toSatisfy(code("ALREADY_QUOTED"));
  await expect(quoteMessage(of(customer), { disputeId, messageId: foreign })).rejects.toMatchObject({ status: 404 });
  expect((await disputeView(of(tradesperson), disputeId)).quotes).toMatchObject([
    { side: "customer", text: "I will come back on Tuesday" },
  ]);

  const [admin, finance] = [await makeAdmin(db), { ...(await makeAdmin(db)), deskRole: "finance" as const }];
  const reason = "To see what was agreed";
  await expect(recordReading(of(admin), { disputeId, reason })).rejects.toSatisfy(code("CONVERSATION_CLOSED"));
  expect(await sharedConversation(of(admin), { disputeId })).toBeNull();
  await openConversation(of(tradesperson), { disputeId });
  for (const where of [{ disputeId }, { bookingId: dispute.bookingId }])
    expect(await sharedConversation(of(admin), where)).toMatchObject({
      sharedBy: "tradesperson",
      reading: null,
      lines: null,
    });
  await expect(recordReading(of(admin), { disputeId, reason: " " })).rejects.toMatchObject({ status: 422 });
  await expect(recordReading(of(finance), { disputeId, reason })).rejects.toSatisfy(code("DESK_ROLE"));
  await recordReading(of(admin), { disputeId, reason });
  const lines = [{ id: own, side: "tradesperson", content: "I will come back on Tuesday" }];
  for (const where of [{ disputeId }, { bookingId: dispute.bookingId }])
    expect(await sharedConversation(of(admin), where)).toMatchObject({ reading: { reason }, lines });
  // Another operator has given no reason, one of another role may give none, and an hour later it has to be given again.
  for (const other of [await makeAdmin(db), finance])
    expect(await sharedConversation(of(other), { disputeId })).toMatchObject({ reading: null, lines: null });
  const later = { ...of(admin), clock: fixedClock(new Date(Date.now() + 61 * 60_000).toISOString()) };
  expect(await sharedConversation(later, { disputeId })).toMatchObject({ lines: null });
  await expect(sharedConversation(of(customer), { disputeId })).rejects.toMatchObject({ status: 403 });
  const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, disputeId));
  expect(logged).toMatchObject([{ act: "dispute.read_conversation", actorId: admin.id, reason }]);
});

test("an operator asks one side for evidence, both see it, and what comes afterwards answers it", async () => {
  const { db } = database();
  const { dispute, customer, tradesperson } = await makeDispute(db);
  const ask = { disputeId: dispute.id, side: "customer", what: "Photos of the scratch", days: 3 } as const;
  await expect(askForEvidence(of(tradesperson), ask)).rejects.toSatisfy(code("WRONG_ROLE"));
  const admin = await makeAdmin(db);
  await addEvidence(of(customer), { disputeId: dispute.id, files: [await photo()], note: null });
  await askForEvidence(of(admin), ask);
  const stateFor = async (user: User) => (await disputeView(of(user), dispute.id)).requests.map(({ state }) => state);
  for (const user of [customer, tradesperson, admin]) expect(await stateFor(user)).toEqual(["waiting"]);
  const told = await db.select().from(notifications).where(eq(notifications.kind, "dispute-evidence-asked"));
  expect(told).toMatchObject([{ userId: customer.id, payload: { what: "Photos of the scratch" } }]);
  const [act] = await db.select().from(auditLog).where(eq(auditLog.act, "dispute.ask-evidence"));
  expect(act).toMatchObject({ subjectId: dispute.id, reason: "Photos of the scratch" });
  await addEvidence(of(customer), { disputeId: dispute.id, files: [await photo()], note: null });
  expect(await stateFor(admin)).toEqual(["answered"]);
  const { fulfilled, rejected } = await race(8, () => askForEvidence(of(admin), ask));
  expect([fulfilled.length, rejected.every(code("ASKED_TOO_OFTEN"))]).toEqual([4, true]);
});
