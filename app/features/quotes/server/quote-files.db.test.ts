import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { Action } from "#app/web/actions.server.ts";
import { parseSettings } from "#config/settings.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { idempotencyKeys } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import { issueDocuments } from "#features/documents/index.server.ts";
import { documentsMade } from "#features/documents/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DOCUMENT_WORDS, STORAGE_MOST_BYTES } from "#features/uploads/rules/document.labels.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import { agree } from "#flows/agree.server.ts";
import { system, type User, visitor } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { submitQuoteAction } from "../actions.server.ts";
import {
  addQuoteFile,
  cleanUpQuoteFiles,
  editQuote,
  quoteFileFor,
  quotesOfJob,
  rejectQuote,
  removeQuoteFile,
  submitQuote,
  withdrawQuote,
} from "../index.server.ts";
import { TOO_MANY_QUOTE_FILES } from "../rules/quote.errors.ts";
import { QUOTE_FILES_MAX } from "../rules/quote-files.ts";
import { makeQuote, makeQuoteFile } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

const folder = mkdtempSync(join(tmpdir(), "fettle-quote-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctxOf = (who?: User) => as(database(), who ?? visitor, { storage });
const storedOf = ({ id }: User) => {
  const path = join(folder, "files", "quotes", id);
  return existsSync(path) ? readdirSync(path) : [];
};
const photo = async (name = "tap.png") => ({ name, bytes: new Uint8Array(await makePicture("png")) });
const pdf = (name = "plan.pdf") => ({ name, bytes: new Uint8Array(makePdf()) });
const offer = { amount: pence(9_500), message: "Fitted and tested" };

/** A pending quote with two files: photos, because the process that rebuilds a PDF takes longer than a whole test. */
async function sent(second?: Awaited<ReturnType<typeof photo>>) {
  const [customer, tradesperson] = [await makeCustomer(db()), await makeTradesperson(db())];
  const job = await makeJob(db(), { customer });
  const quote = await submitQuote(ctxOf(tradesperson), { jobId: job.id, ...offer }, [
    await photo(),
    second ?? (await photo("plan.png")),
  ]);
  const [picture, plan] = quote.files ?? [];
  if (!picture || !plan) throw new Error("the files were not stored");
  const see = (who?: User, fileId = picture.id) =>
    quoteFileFor(ctxOf(who), { quoteId: quote.id, fileId, size: "full" });
  return { customer, tradesperson, job, quote, picture, plan, see };
}

const filesNow = async (quoteId: string) =>
  (await db().select({ files: quotes.files }).from(quotes).where(eq(quotes.id, quoteId)))[0]?.files ?? null;

test("files are sent with a quote, and only its tradesperson, the job's customer and admins see them", async () => {
  const { customer, tradesperson, job, picture, plan, see } = await sent(pdf());
  expect(picture).toMatchObject({ kind: "photo", name: "tap.png", width: 320, height: 200 });
  expect(plan).toMatchObject({ kind: "pdf", name: "plan.pdf", width: null });
  expect(storedOf(tradesperson)).toHaveLength(3);
  for (const who of [customer, tradesperson, await makeAdmin(db())]) {
    expect((await sharp(await (await see(who)).bytes()).metadata()).format).toBe("jpeg");
    expect(await see(who, plan.id)).toMatchObject({ type: "application/pdf" });
    expect((await quotesOfJob(ctxOf(who), job.id)).items[0]?.files).toEqual([picture, plan]);
  }
  const rival = await makeTradesperson(db());
  await submitQuote(ctxOf(rival), { jobId: job.id, ...offer });
  for (const who of [rival, await makeTradesperson(db()), await makeCustomer(db())])
    await expect(see(who)).rejects.toEqual(code("NOT_FOUND"));
  await expect(see()).rejects.toEqual(code("NOT_SIGNED_IN"));
  const other = await sent();
  await expect(see(customer, other.picture.id)).rejects.toEqual(code("QUOTE_FILE_NOT_FOUND"));
});

test("an edit adds and removes files, tells the customer, and the removed ones are deleted", async () => {
  const { customer, tradesperson, quote, picture, plan } = await sent();
  const change = { add: [await photo("terms.png")], remove: [picture.id] };
  const { files } = await editQuote(ctxOf(tradesperson), { quoteId: quote.id, amount: pence(9_000) }, change);
  expect(files?.map(({ name }) => name)).toEqual(["plan.png", "terms.png"]);
  await editQuote(ctxOf(tradesperson), { quoteId: quote.id, amount: pence(9_100) });
  expect(await filesNow(quote.id)).toEqual(files);
  await cleanUpQuoteFiles(ctxOf(), { tradespersonId: tradesperson.id, fileIds: [picture.id, plan.id] });
  // Two sizes of each photo.
  expect(storedOf(tradesperson)).toHaveLength(4);
  const told = await db().select().from(notifications).where(eq(notifications.userId, customer.id));
  expect(told.map(({ kind }) => kind)).toContain("quote-changed");
});

test("files are added and removed one by one while the quote is pending, by its tradesperson only", async () => {
  const { customer, tradesperson, quote, picture, plan } = await sent();
  const [quoteId, me] = [quote.id, ctxOf(tradesperson)];
  const rival = ctxOf(await makeTradesperson(db()));
  await expect(addQuoteFile(rival, { quoteId, upload: await photo() })).rejects.toEqual(code("NOT_FOUND"));
  await expect(removeQuoteFile(rival, { quoteId, fileId: plan.id })).rejects.toEqual(code("NOT_FOUND"));
  const byCustomer = removeQuoteFile(ctxOf(customer), { quoteId, fileId: plan.id });
  await expect(byCustomer).rejects.toEqual(code("WRONG_ROLE"));
  await removeQuoteFile(me, { quoteId, fileId: picture.id });
  await expect(removeQuoteFile(me, { quoteId, fileId: picture.id })).rejects.toEqual(code("QUOTE_FILE_NOT_FOUND"));
  await removeQuoteFile(me, { quoteId, fileId: plan.id });
  expect(await filesNow(quoteId)).toBeNull();
  const added = await addQuoteFile(me, { quoteId, upload: await photo() });
  expect(await filesNow(quoteId)).toEqual([added]);
});

test.each(["withdrawn", "rejected"] as const)(
  "a quote that is %s keeps its files, for the same people",
  async (end) => {
    const { customer, tradesperson, quote, picture, see } = await sent();
    if (end === "withdrawn") await withdrawQuote(ctxOf(tradesperson), { quoteId: quote.id });
    else await rejectQuote(ctxOf(customer), { quoteId: quote.id });
    for (const who of [customer, tradesperson]) expect(await see(who)).toMatchObject({ type: "image/jpeg" });
    const removing = removeQuoteFile(ctxOf(tradesperson), { quoteId: quote.id, fileId: picture.id });
    await expect(removing).rejects.toEqual(code("QUOTE_NOT_PENDING"));
  },
);

test("the files of an accepted quote are fixed, and its agreement names them", async () => {
  const { customer, tradesperson, quote, picture, plan } = await sent();
  const [quoteId, me] = [quote.id, ctxOf(tradesperson)];
  await agree(ctxOf(customer), { quoteId, revision: 1 });
  await expect(addQuoteFile(me, { quoteId, upload: await photo() })).rejects.toEqual(code("QUOTE_NOT_PENDING"));
  await expect(removeQuoteFile(me, { quoteId, fileId: plan.id })).rejects.toEqual(code("QUOTE_NOT_PENDING"));
  await expect(editQuote(me, { quoteId }, { remove: [plan.id] })).rejects.toEqual(code("QUOTE_NOT_PENDING"));
  expect(await filesNow(quoteId)).toEqual([picture, plan]);
  await issueDocuments(as(database(), system));
  const agreement = (await documentsMade(db())).find(
    ({ kind, ownerId }) => kind === "agreement" && ownerId === customer.id,
  );
  expect(agreement?.content.facts).toContainEqual({ label: "Files with the quote", text: "tap.png, plan.png" });
});

test("of an acceptance and a removal at the same time, the agreed files are those that the customer has read", async () => {
  const { customer, tradesperson, quote, plan } = await sent();
  const accept = (revision: number) => agree(ctxOf(customer), { quoteId: quote.id, revision });
  const { rejected } = await race<unknown>(2, (index) =>
    index === 0 ? accept(1) : removeQuoteFile(ctxOf(tradesperson), { quoteId: quote.id, fileId: plan.id }),
  );
  // The removal came first, so that the customer reads the quote again.
  if ((await filesNow(quote.id))?.length === 1) {
    expect(rejected).toMatchObject([{ code: "QUOTE_CHANGED", changes: [{ label: "File “plan.png”" }] }]);
    await accept(2);
  }
  await issueDocuments(as(database(), system));
  const agreement = (await documentsMade(db())).find(
    ({ kind, ownerId }) => kind === "agreement" && ownerId === customer.id,
  );
  const names = (await filesNow(quote.id))?.map(({ name }) => name).join(", ");
  expect(agreement?.content.facts).toContainEqual({ label: "Files with the quote", text: names });
});

test("uploads at the same time cannot exceed five files, and the database refuses a sixth", async () => {
  const { tradesperson, quote } = await sent();
  const upload = await photo();
  const { fulfilled, rejected } = await race(5, () => addQuoteFile(ctxOf(tradesperson), { quoteId: quote.id, upload }));
  expect(fulfilled).toHaveLength(QUOTE_FILES_MAX - 2);
  for (const error of rejected) expect(error).toMatchObject({ message: TOO_MANY_QUOTE_FILES });
  const files = (await filesNow(quote.id)) ?? [];
  expect(files).toHaveLength(QUOTE_FILES_MAX);
  const sixth = [...files, await makeQuoteFile(tradesperson)];
  await expect(db().update(quotes).set({ files: sixth }).where(eq(quotes.id, quote.id))).rejects.toThrow();
  const six = await Promise.all(Array.from({ length: 6 }, () => photo()));
  const job = await makeJob(db());
  const sending = submitQuote(ctxOf(await makeTradesperson(db())), { jobId: job.id, ...offer }, six);
  await expect(sending).rejects.toMatchObject({ fields: [{ field: "files", message: TOO_MANY_QUOTE_FILES }] });
});

test("files of quotes count towards the storage of their tradesperson", async () => {
  const tradesperson = await makeTradesperson(db());
  const full = await makeQuoteFile(tradesperson, { bytes: STORAGE_MOST_BYTES - 10 });
  const quote = await makeQuote(db(), { tradesperson, files: [full] });
  const adding = addQuoteFile(ctxOf(tradesperson), { quoteId: quote.id, upload: await photo() });
  await expect(adding).rejects.toEqual(code("STORAGE_FULL"));
  const job = await makeJob(db());
  const sending = submitQuote(ctxOf(tradesperson), { jobId: job.id, ...offer }, [await photo()]);
  await expect(sending).rejects.toEqual(code("STORAGE_FULL"));
  await submitQuote(ctxOf(tradesperson), { jobId: job.id, ...offer });
});

test("a repeated upload with the same key adds one file", async () => {
  const { tradesperson, quote } = await sent();
  await db().insert(idempotencyKeys).values({ userId: tradesperson.id, key: "one", fingerprint: "f" });
  const ctx = { ...ctxOf(tradesperson), idempotencyKey: "one" };
  const first = await addQuoteFile(ctx, { quoteId: quote.id, upload: await photo() });
  expect(await addQuoteFile(ctx, { quoteId: quote.id, upload: await photo() })).toEqual(first);
  expect(await filesNow(quote.id)).toHaveLength(3);
});

test("a bad file refuses the form with its name and the reason, and what was typed is kept", async () => {
  const tradesperson = await makeTradesperson(db());
  const job = await makeJob(db());
  const form = new FormData();
  for (const [name, value] of Object.entries({ jobId: job.id, amount: "95", message: "Fitted", guarantee: "A year" }))
    form.set(name, value);
  form.append("files", new File([(await photo()).bytes], "plan.png"));
  form.append("files", new File(["MZ and more"], "setup.exe"));
  const args = {
    form,
    context: pageContext(services(), tradesperson),
    params: {},
    request: new Request("http://localhost/"),
  };
  const reply = (await submitQuoteAction.handle(args as unknown as Parameters<Action["handle"]>[0])) as {
    data: { result: { error: unknown; initialValue: unknown } };
  };
  expect(reply.data.result.error).toMatchObject({ files: [`setup.exe: ${DOCUMENT_WORDS.format}`] });
  expect(reply.data.result.initialValue).toMatchObject({ amount: "95", message: "Fitted", guarantee: "A year" });
  expect((await quotesOfJob(ctxOf(tradesperson), job.id)).items).toEqual([]);
  expect(storedOf(tradesperson)).toEqual([]);
});
