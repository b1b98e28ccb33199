import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { attachments, messages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { STORAGE_MOST_BYTES } from "#features/uploads/rules/document.labels.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { createVirusScanner } from "#providers/antivirus/index.server.ts";
import { startClamd } from "#providers/antivirus/testing.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import {
  attachFile,
  attachmentBytes,
  blockPerson,
  deleteUnsentFiles,
  describeAttachment,
  findAttachment,
  listConversations,
  listMessagesAfter,
  removeAttachment,
  sendMessage,
  sendWithFiles,
} from "../index.server.ts";
import { MAX_UNSENT_FILES } from "../rules/limits.ts";
import { makeAttachment, makeConversation } from "../testing.ts";

const current = testDatabase();
const db = () => current().db;
const folder = mkdtempSync(join(tmpdir(), "fettle-attachments-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctx = (user: User, more: Partial<Ctx> = {}) => as(current(), user, { storage, ...more });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "allowed",
    (error) => (isAppError(error) ? error.code : error),
  );

const photo = async () => new Uint8Array(await makePicture());
const pdf = () => new Uint8Array(makePdf());
const attach = async (user: User, conversationId: string, name = "leak.jpg", bytes?: Uint8Array) =>
  attachFile(ctx(user), { conversationId, name, bytes: bytes ?? (await photo()) });
/** The stored files of an attachment, by the last part of their names. */
const storedFilesOf = (id: string): string[] => {
  const all = readdirSync(join(folder, "files", "attachments")).filter((name) => name.startsWith(id));
  return all.map((name) => name.slice(id.length)).sort();
};
const rowsOf = (conversationId: string) =>
  db().select().from(attachments).where(eq(attachments.conversationId, conversationId));

describe("a message", () => {
  test("has photos and PDFs in their order, with or without text", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const [one, two] = [
      await attach(customer, conversationId, "../before.jpg"),
      await attach(customer, conversationId, "Quote 3.pdf", pdf()),
    ];
    expect([storedFilesOf(one.id), storedFilesOf(two.id)]).toEqual([["-small.webp", ".jpg"], [".pdf"]]);
    await describeAttachment(ctx(customer), { id: one.id, description: "The tap drips" });
    const sent = await sendMessage(ctx(customer), { conversationId, content: "", attachmentIds: [two.id, one.id] });
    const { messages: seen } = await listMessagesAfter(ctx(tradesperson), { conversation: conversationId, limit: 5 });
    expect(seen).toEqual([sent]);
    expect(sent.attachments.map(({ name, kind, description }) => [name, kind, description])).toEqual([
      ["Quote 3.pdf", "pdf", null],
      ["before.jpg", "photo", "The tap drips"],
    ]);
    const { items } = await listConversations(ctx(tradesperson));
    expect(items[0]?.lastMessage?.attachments).toHaveLength(2);
    const [notification] = await db().select().from(notifications).where(eq(notifications.userId, tradesperson.id));
    expect(JSON.stringify(notification)).toContain("2 files");
  });

  test("has a file that no other message has, even when many are sent at once", async () => {
    const { id: conversationId, customer } = await makeConversation(db());
    const { id } = await attach(customer, conversationId);
    const { fulfilled, rejected } = await race(8, (n) =>
      sendMessage(ctx(customer), { conversationId, content: `try ${n}`, attachmentIds: [id] }),
    );
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every((error) => isAppError(error, "VALIDATION_FAILED"))).toBe(true);
    expect(await codeOf(removeAttachment(ctx(customer), { id }))).toBe("ATTACHMENT_NOT_FOUND");
    expect(storedFilesOf(id)).toHaveLength(2);
  });

  test("is refused with a file that belongs to another person or conversation, occurs twice, or does not exist", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const elsewhere = await makeConversation(db(), { customer });
    const [mine, theirs, other] = [
      await attach(customer, conversationId),
      await attach(tradesperson, conversationId),
      await attach(customer, elsewhere.id),
    ];
    const [half] = await db()
      .insert(attachments)
      .values({ ...mine, id: newId(), storedAt: null })
      .returning();
    for (const ids of [
      [theirs.id],
      [other.id],
      [mine.id, mine.id],
      [half?.id ?? ""],
      [newId()],
      ["nonsense"],
      [mine.id, ""],
    ])
      expect(
        await codeOf(sendMessage(ctx(customer), { conversationId, content: "Look", attachmentIds: ids })),
        String(ids),
      ).toBe("VALIDATION_FAILED");
    expect(await db().select().from(messages).where(eq(messages.conversationId, conversationId))).toEqual([]);
  });

  test("from a form is sent with all its files or not at all", async () => {
    const { id: conversationId, customer } = await makeConversation(db());
    const good = new File([new Uint8Array(await makePicture("png"))], "kitchen.png");
    const bad = new File(["PK\x03\x04 not a photo"], "photo.jpg", { type: "image/jpeg" });
    const send = (files: File[]) => sendWithFiles(ctx(customer), { conversationId, content: "Look", files });
    await expect(send([good, bad])).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      message: "photo.jpg: The file must be a JPEG, PNG, WebP or PDF",
    });
    await expect(send(Array.from({ length: 6 }, () => good))).rejects.toThrow(
      "You can attach up to 5 files to a message",
    );
    expect(await rowsOf(conversationId)).toEqual([]);
    expect((await send([good, good])).attachments).toHaveLength(2);
  });
});

describe("a file", () => {
  test("is found by the two people of its conversation, and before it is sent by its uploader only", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const strangers = [await makeCustomer(db()), await makeAdmin(db())];
    const { id } = await attach(customer, conversationId);
    const see = (user: User) => codeOf(findAttachment(ctx(user), id));
    expect([await see(customer), await see(tradesperson)]).toEqual(["allowed", "ATTACHMENT_NOT_FOUND"]);
    await sendMessage(ctx(customer), { conversationId, content: "", attachmentIds: [id] });
    expect([await see(customer), await see(tradesperson)]).toEqual(["allowed", "allowed"]);
    for (const stranger of strangers) expect(await see(stranger)).toBe("ATTACHMENT_NOT_FOUND");
    expect(await codeOf(findAttachment(ctx(customer), "nonsense"))).toBe("ATTACHMENT_NOT_FOUND");
  });

  test("that is a photo is redrawn without its location, and no larger than needed", async () => {
    const { id: conversationId, customer } = await makeConversation(db());
    const large = await sharp({ create: { width: 5_000, height: 2_500, channels: 3, background: "#486" } })
      .withExif({ IFD0: { Copyright: "Secret Street 1" }, IFD3: { GPSLatitude: "53/1 48/1 0/1" } })
      .jpeg()
      .toBuffer();
    const stored = await attach(customer, conversationId, "house.jpg", new Uint8Array(large));
    const [full, small] = await Promise.all(
      (["full", "small"] as const).map(async (size) =>
        sharp(await attachmentBytes(ctx(customer), stored, size)).metadata(),
      ),
    );
    expect([full?.width, full?.height, small?.width, small?.height]).toEqual([stored.width, stored.height, 720, 360]);
    expect(Math.max(stored.width ?? 0, stored.height ?? 0)).toBeLessThanOrEqual(3_600);
    expect([full?.exif, small?.exif]).toEqual([undefined, undefined]);
  });

  test("of another type is refused by name, and nothing is stored", async () => {
    const { id: conversationId, customer } = await makeConversation(db());
    const jpeg = await makePicture();
    const hostile: [string, Buffer | string, RegExp][] = [
      ["photo.jpg", "PK\x03\x04", /^photo\.jpg: The file must be/],
      ["drawing.png", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", /^drawing\.png: /],
      ["both.jpg", Buffer.concat([jpeg, Buffer.from("<html><script>1</script>")]), /^both\.jpg: The file must be/],
      ["phone.jpg", "\0\0\0\x18ftypheic\0\0\0\0", /^phone\.jpg: We cannot read HEIC photos/],
      ["cut.jpg", jpeg.subarray(0, 200), /^cut\.jpg: The file is damaged/],
      ["cut.pdf", makePdf().subarray(0, 80), /^cut\.pdf: The file is damaged/],
      ["empty.pdf", "", /^empty\.pdf: Choose a file/],
      ["huge.jpg", Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), /^huge\.jpg: The file must be 10 MB or smaller/],
    ];
    for (const [name, bytes, words] of hostile)
      await expect(
        attach(customer, conversationId, name, new Uint8Array(Buffer.from(bytes as string, "latin1"))),
      ).rejects.toMatchObject({ code: "VALIDATION_FAILED", message: expect.stringMatching(words) });
    expect(await rowsOf(conversationId)).toEqual([]);
  });

  test("is refused when the sender's files take up all of their storage, however many arrive at once", async () => {
    const { id: conversationId, customer } = await makeConversation(db());
    const file = await photo();
    const first = await attach(customer, conversationId, "leak.jpg", file);
    const { id } = await makeAttachment(db(), { conversationId, uploaderId: customer.id });
    // There is capacity for exactly one more file of this size.
    const bytes = STORAGE_MOST_BYTES - 2 * first.bytes;
    await db().update(attachments).set({ bytes }).where(eq(attachments.id, id));
    const { fulfilled, rejected } = await race(5, () => attach(customer, conversationId, "leak.jpg", file));
    expect(fulfilled).toHaveLength(1);
    expect(rejected.map((error) => isAppError(error, "STORAGE_FULL"))).toEqual([true, true, true, true]);
    expect(await rowsOf(conversationId)).toHaveLength(3);
  });

  test("is refused, and not stored, when malware is found or the scanner cannot be reached", async () => {
    const { id: conversationId, customer } = await makeConversation(db());
    const clamd = await startClamd();
    const virusScanner = createVirusScanner(parseSettings({ CLAMD_URL: clamd.url }));
    const scanned = (bytes: Uint8Array) =>
      attachFile(ctx(customer, { virusScanner }), { conversationId, name: "leak.jpg", bytes });
    const infected = new Uint8Array(Buffer.concat([await makePicture(), Buffer.from("EICAR")]));
    await expect(scanned(infected)).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      message: expect.stringContaining("virus"),
    });
    expect(clamd.scanned).toEqual([Buffer.from(infected)]);
    await clamd.stop();
    await expect(scanned(await photo())).rejects.toMatchObject({ code: "SCAN_UNAVAILABLE", status: 503 });
    expect(await rowsOf(conversationId)).toEqual([]);
  });

  test("can be uploaded by people who may write, up to a limit of unsent files", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const at = (user: User) => codeOf(attach(user, conversationId));
    expect(await at(await makeCustomer(db()))).toBe("CONVERSATION_NOT_FOUND");
    for (let n = 0; n < MAX_UNSENT_FILES; n++) await makeAttachment(db(), { conversationId, uploaderId: customer.id });
    expect(await at(customer)).toBe("TOO_MANY_UNSENT");
    await blockPerson(ctx(customer), { conversationId });
    expect(await at(tradesperson)).toBe("BLOCKED");
  });

  test("is removed by its uploader only, with its stored files", async () => {
    const { id: conversationId, customer, tradesperson } = await makeConversation(db());
    const { id } = await attach(customer, conversationId);
    expect(await codeOf(removeAttachment(ctx(tradesperson), { id }))).toBe("ATTACHMENT_NOT_FOUND");
    expect(await codeOf(describeAttachment(ctx(tradesperson), { id, description: "x" }))).toBe("ATTACHMENT_NOT_FOUND");
    await removeAttachment(ctx(customer), { id });
    expect([storedFilesOf(id), await rowsOf(conversationId)]).toEqual([[], []]);
    expect(await codeOf(removeAttachment(ctx(customer), { id }))).toBe("ATTACHMENT_NOT_FOUND");
  });
});

test("files that were not sent within a day are deleted, also after a failed upload; sent files stay", async () => {
  const { id: conversationId, customer } = await makeConversation(db());
  const clock = fixedClock(new Date());
  const customerCtx = ctx(customer, { clock });
  const upload = async () => attachFile(customerCtx, { conversationId, name: "leak.jpg", bytes: await photo() });
  const [sent, unsent] = [await upload(), await upload()];
  await sendMessage(customerCtx, { conversationId, content: "", attachmentIds: [sent.id] });
  const full = { ...storage, put: () => Promise.reject(new Error("the disk is full")) };
  const broken = attachFile(
    { ...customerCtx, storage: full },
    { conversationId, name: "leak.jpg", bytes: await photo() },
  );
  await expect(broken).rejects.toThrow("the disk is full");
  clock.advance(DAY - 1_000);
  const late = await upload();
  await deleteUnsentFiles(customerCtx);
  expect(await rowsOf(conversationId)).toHaveLength(4);
  clock.advance(2_000);
  await Promise.all([deleteUnsentFiles(customerCtx), deleteUnsentFiles(customerCtx)]);
  const left = (await rowsOf(conversationId)).map((row) => row.id).sort();
  expect(left).toEqual([sent.id, late.id].sort());
  expect([storedFilesOf(unsent.id), storedFilesOf(sent.id).length]).toEqual([[], 2]);
});
