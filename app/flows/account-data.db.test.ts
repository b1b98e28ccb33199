import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { type ActivePair, MARKERS, makeActivePair, PASSWORD } from "#app/testing/active-pair.ts";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { REMOVED } from "#db/personal-data.ts";
import { auditLog } from "#db/schema/audit.ts";
import { authAccounts, sessions } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { messages } from "#db/schema/messaging.ts";
import { ledgerEntries } from "#db/schema/money/ledger.ts";
import { notifications } from "#db/schema/notifications.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { bookingPhotos, photoConsents } from "#db/schema/work-photos.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { workPhotoFile } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { makeConsent } from "#features/bookings/work-photos/testing.ts";
import { makeDispute, makeHeldWork } from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import {
  deleteOldExports,
  latestExport,
  markExportReady,
  openExport,
  requestExport,
} from "#features/identity/privacy/index.server.ts";
import { EXPORT_LASTS, EXPORTS_A_DAY, exportFile } from "#features/identity/privacy/rules/export.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { sendMessage, startConversation } from "#features/messaging/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { deleteAccount, finishDeletion, removeFiles } from "#flows/delete-account.server.ts";

import { makeExport, writeExport } from "#flows/exports.server.ts";
import { filesFor } from "#flows/personal-files.server.ts";

import type { User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

/** The columns that contain a text, with counts; tables of the sandbox services are left out. */
async function countColumnsWith(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> 'sandbox_mails'
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db().execute<{ column: string; times: number }>(sql`
      select cells.key as "column", count(*)::int as times
      from ${sql.raw(name)} as row, jsonb_each_text(to_jsonb(row)) as cells
      where strpos(lower(cells.value), ${text.toLowerCase()}) > 0 group by 1`);
    for (const { column, times } of rows) found[`${name.replace("public.", "")}.${column}`] = times;
  }
  return found;
}

const list = (count: number) => Array.from({ length: count }, (_one, n) => n);
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** Runs the background tasks of a deletion, like the worker. */
async function finish({ background }: Pick<ActivePair, "background">): Promise<void> {
  const { rows } = await db().execute<{ id: string; name: string; payload: never }>(sql`
    select job.id, task.identifier as name, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ('finish-deletion', 'remove-files') and run_at <= now() order by job.id`);
  for (const { id, name, payload } of rows) {
    await (name === "remove-files" ? removeFiles(background, payload) : finishDeletion(background, payload));
    await db().execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
  }
}

const withPassword = async (user: User): Promise<User> => {
  const hash = { accountId: user.id, providerId: "credential", password: `quick:${PASSWORD}` };
  await db()
    .insert(authAccounts)
    .values({ userId: user.id, ...hash });
  return user;
};

let activePair: Promise<ActivePair> | undefined;
/** One set of data for all tests of this file, because it takes long to create; the deletion is last. */
const sharedPair = (): Promise<ActivePair> => {
  activePair ??= makeActivePair(database());
  return activePair;
};

describe("a copy of everything", () => {
  /** Creates the export like the background task, and opens it with an independent library. */
  async function exported(pair: ActivePair, who: User): Promise<Record<string, Uint8Array>> {
    const ctx = pair.of(who);
    await makeExport(pair.background, { exportId: await requestExport(ctx, { background: true }) });
    const made = await latestExport(ctx);
    expect(made).toMatchObject({ state: "ready", done: made?.total });
    const { stream, bytes } = await openExport(ctx, made?.id ?? "");
    const zip = await buffer(stream);
    expect(zip).toHaveLength(bytes);
    return unzipSync(new Uint8Array(zip));
  }

  test("reports its progress step by step until it is ready", async () => {
    const pair = await sharedPair();
    const reported: number[] = [];
    let all = 0;
    await writeExport(pair.background, pair.customer.id, new PassThrough().resume(), async (done, total) => {
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      reported.push(done);
      all = total;
    });
    expect(reported).toEqual(Array.from({ length: all }, (_, n) => n + 1));
  });

  test("contains every row of the database and every file", async () => {
    const pair = await sharedPair();
    for (const who of [pair.customer, pair.tradesperson]) {
      const files = await exported(pair, who);
      const fileNames = new Set(Object.keys(files));
      for (const [table, line] of Object.entries(registry.personalData))
        for (const { file, rows, without } of line.exported ?? []) {
          // The request itself changes it.
          if (file === "exports") continue;
          const left = `{${[line.secret, without].filter(Boolean).join(" ").split(/\s+/).filter(Boolean).join(",")}}`;
          const { rows: real } = await db().execute<{ one: unknown }>(
            sql`select to_jsonb(row) - ${left}::text[] as one from ${sql.raw(table)} as row where ${sql.raw(rows.replaceAll(":person", `'${who.id}'::uuid`))}`,
          );
          const exportedRows = JSON.parse(strFromU8(files[`data/${file}.json`] as Uint8Array)) as unknown[];
          const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
          expect([file, sorted(exportedRows)]).toEqual([file, sorted(real.map(({ one }) => one))]);
        }
      for (const { name, exportedAs } of await filesFor(db(), who.id)) {
        const stored = await pair.background.storage.get(name);
        expect([exportedAs, Buffer.from(files[exportedAs] ?? []).equals(Buffer.from(stored ?? []))]).toEqual([
          exportedAs,
          true,
        ]);
      }
      const ownDocuments = await db().select().from(documents).where(eq(documents.ownerId, who.id));
      for (const { content } of ownDocuments) {
        const pdf = `documents/${(content as { number: string }).number}.pdf`;
        expect(fileNames).toContain(pdf);
        expect(strFromU8((files[pdf] as Uint8Array).slice(0, 5))).toBe("%PDF-");
      }
      const whole = Object.values(files)
        .map((bytes) => strFromU8(bytes, true))
        .join("");
      expect(whole).not.toContain(`quick:${PASSWORD}`);
      expect(whole).not.toContain(`${who.name} secret`);
      expect(strFromU8(files["README.txt"] as Uint8Array)).toContain("data/messages.json");
    }
  });

  test.each([500, 501, 1_000])("contains all of %i rows, which are read 500 at once", async (count) => {
    const pair = await sharedPair();
    const ada = await makeCustomer(db());
    await db()
      .insert(notifications)
      .values(list(count).map((n) => ({ userId: ada.id, kind: "quote-received", payload: { n }, path: "/my-jobs" })));
    const files = await exported(pair, ada);
    const rows = JSON.parse(strFromU8(files["data/notifications.json"] as Uint8Array)) as { values: { n: number } }[];
    expect(rows.map(({ values }) => values.n).toSorted((one, other) => one - other)).toEqual(list(count));
  });

  test("is available to its owner for seven days, one at a time, ten a day", async () => {
    const [ada, bea] = [await makeCustomer(db()), await makeCustomer(db(), { suspended: true })];
    // Whatever the tests before have made expires too.
    const clock = fixedClock(new Date());
    const { storage } = (await sharedPair()).background;
    const of = (who: User) => as(database(), who, { clock, storage });
    const tries = await race(5, () => requestExport(of(ada), { background: true }));
    expect(tries.fulfilled).toHaveLength(1);
    expect(tries.rejected.every((one) => isAppError(one, "EXPORT_UNDER_WAY"))).toBe(true);
    const [exportId = ""] = tries.fulfilled;
    const system = as(database(), undefined, { clock, storage });
    await expect(openExport(of(ada), exportId)).rejects.toEqual(code("NOT_FOUND"));
    await makeExport(system, { exportId });
    (await openExport(of(ada), exportId)).stream.destroy();
    await expect(openExport(of(bea), exportId)).rejects.toEqual(code("NOT_FOUND"));
    const ready = { bytes: 1_000, at: clock.now() };
    for (let more = 1; more < EXPORTS_A_DAY; more += 1) {
      const nextId = await requestExport(of(ada), { background: false });
      await db().transaction((tx) => markExportReady(tx, nextId, ready));
    }
    await expect(requestExport(of(ada), { background: true })).rejects.toEqual(code("EXPORT_LIMIT"));
    await requestExport(of(bea), { background: true });
    clock.advance(EXPORT_LASTS);
    await expect(openExport(of(ada), exportId)).rejects.toEqual(code("NOT_FOUND"));
    expect(await latestExport(of(ada))).toMatchObject({ state: "expired" });
    await deleteOldExports(system);
    expect(await latestExport(of(ada))).toBeNull();
    expect(await system.storage.get(exportFile(ada.id, exportId))).toBeNull();
    // Bea's was never finished: it is marked as failed, and she can request another.
    expect(await latestExport(of(bea))).toMatchObject({ state: "failed" });
    await requestExport(of(bea), { background: true });
  });

  test("fails when reading a file fails, and nothing else does", async () => {
    const pair = await sharedPair();
    const stream = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from("half");
          throw new Error("the disk is gone");
        })(),
      );
    const broken = { ...pair.background, storage: { ...pair.background.storage, stream } };
    await expect(writeExport(broken, pair.customer.id, new PassThrough().resume())).rejects.toThrow("the disk is gone");
  });

  test("that cannot be written is marked as failed, and can be requested again", async () => {
    const ada = await makeCustomer(db());
    const broken = { ...as(database()).storage, putFile: () => Promise.reject(new Error("the disk is full")) };
    const exportId = await requestExport(as(database(), ada), { background: true });
    await makeExport(as(database(), undefined, { storage: broken }), { exportId });
    expect(await latestExport(as(database(), ada))).toMatchObject({ state: "failed" });
    await requestExport(as(database(), ada), { background: true });
  });
});

test("after a deletion no table or file has personal data, and all money is still recorded", async () => {
  const pair = await sharedPair();
  const before = await countColumnsWith(MARKERS.customer);
  const entries = await db().$count(ledgerEntries);
  // The data declared as overwritten or deleted existed before.
  for (const [table, column] of FILLED) expect(Object.keys(before)).toContain(`${table}.${column}`);
  const filesBefore = filesIn(pair.folder).length;

  await deleteAccount(pair.of(pair.customer), { password: PASSWORD });
  expect(await db().$count(sessions, eq(sessions.userId, pair.customer.id))).toBe(0);
  await finish(pair);
  expect(await countColumnsWith(MARKERS.customer)).toEqual({});
  expect(await countColumnsWith("ZE1 0AA")).toEqual({});
  expect(await countColumnsWith("zqcust@example.test")).toEqual({});
  const gone = filesIn(pair.folder);
  expect(gone.length).toBeLessThan(filesBefore);
  expect(gone.some((path) => path.includes(pair.customer.id))).toBe(false);

  // The other person keeps their own data, with the deleted person's name replaced.
  const [message] = await db().select().from(messages).where(eq(messages.senderId, pair.tradesperson.id));
  expect(message?.content).toBe("Zqtrade says: soon");
  const [customerProfile] = await db().select().from(profiles).where(eq(profiles.id, pair.customer.id));
  expect(customerProfile).toMatchObject({ fullName: "Former customer", postcode: null, avatarUrl: null });
  const ownDocuments = await db().select().from(documents).where(eq(documents.ownerId, pair.tradesperson.id));
  expect(ownDocuments.length).toBeGreaterThan(0);
  expect(JSON.stringify(ownDocuments)).toContain("Former customer");
  expect(JSON.stringify(ownDocuments)).toContain("Zqtrade Pillar");

  await deleteAccount(pair.of(pair.tradesperson), { password: PASSWORD });
  await finish(pair);
  expect(await countColumnsWith(MARKERS.tradesperson)).toEqual({});
  for (const text of ["ZE2 9AA", "07700900461", "zqtrade@example.test"])
    expect(await countColumnsWith(text)).toEqual({});
  expect(filesIn(pair.folder)).toEqual([]);
  expect(await db().$count(ledgerEntries)).toBe(entries);
  expect(await db().$count(tradespersonListings, eq(tradespersonListings.userId, pair.tradesperson.id))).toBe(0);

  const storedReviews = await db().select({ comment: reviews.comment, rating: reviews.rating }).from(reviews);
  expect(storedReviews).toContainEqual({ comment: "Former tradesperson was on time", rating: 5 });
  const finalEmails = await db().select({ to: sandboxMails.recipient, text: sandboxMails.text }).from(sandboxMails);
  const last = finalEmails.filter(({ text }) => text.includes("We’ve deleted your account"));
  expect(last.map(({ to }) => to).sort()).toEqual(["zqcust@example.test", "zqtrade@example.test"]);
  expect(last.find(({ to }) => to.startsWith("zqcust"))?.text).toContain("Zqcust");
});

/** The columns in which a customer's data appears: if one were empty, its erasure would not be tested. */
const FILLED = [
  ["profiles", "full_name"],
  ["users", "email"],
  ["job_postings", "description"],
  ["job_photos", "caption"],
  ["documents", "content"],
  ["documents", "words"],
  ["messages", "content"],
  ["attachments", "name"],
  ["disputes", "description"],
  ["dispute_evidence", "note"],
  ["support_messages", "content"],
  ["reports", "details"],
  ["push_subscriptions", "endpoint"],
  ["audit_log", "reason"],
  ["notifications", "values"],
  ["two_factors", "secret"],
  ["webhook_events", "payload"],
  ["graphile_worker._private_jobs", "payload"],
] as const;

test("photos of a home end with the account of its customer, also in a portfolio, and outlive the tradesperson's", async () => {
  const background = as(database());
  async function shownHome() {
    const work = await makeBooking(db(), { status: "completed", approvedAt: new Date(), releasedAt: new Date() });
    const { afterPhotoId } = await makeConsent(db(), work.booking, { status: "agreed" });
    const name = workPhotoFile(work.booking.id, afterPhotoId, "full");
    await background.storage.put(name, new Uint8Array([1]), "image/jpeg");
    return { ...work, name };
  }
  const [first, second] = [await shownHome(), await shownHome()];
  const left = async ({ booking, name }: typeof first) => ({
    photos: await db().$count(bookingPhotos, eq(bookingPhotos.bookingId, booking.id)),
    consents: await db().$count(photoConsents, eq(photoConsents.bookingId, booking.id)),
    shown: await db().$count(portfolioItems, eq(portfolioItems.bookingId, booking.id)),
    file: (await background.storage.get(name)) !== null,
  });
  expect(await left(first)).toEqual({ photos: 1, consents: 1, shown: 1, file: true });
  await deleteAccount(as(database(), await withPassword(first.customer)), { password: PASSWORD });
  await deleteAccount(as(database(), await withPassword(second.tradesperson)), { password: PASSWORD });
  await finish({ background });
  expect(await left(first)).toEqual({ photos: 0, consents: 0, shown: 0, file: false });
  expect(await left(second)).toEqual({ photos: 1, consents: 0, shown: 0, file: true });
  await background.storage.remove(second.name);
});

describe("what is open", () => {
  test("is cancelled by the normal operations, and the others are notified", async () => {
    const customer = await withPassword(await makeCustomer(db(), { name: "Ada Lane" }));
    const { booking, tradesperson } = await makeBooking(db(), { customer });
    const job = await makeJob(db(), { customer });
    const quote = await makeQuote(db(), { jobId: job.id });
    await deleteAccount(as(database(), customer), { password: PASSWORD });
    const [after] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    expect(after?.status).toBe("cancelled");
    const jobs = await db()
      .select({ status: jobPostings.status })
      .from(jobPostings)
      .where(eq(jobPostings.customerId, customer.id));
    expect(jobs.every(({ status }) => status === "cancelled")).toBe(true);
    const [rejected] = await db().select().from(quotes).where(eq(quotes.id, quote.id));
    expect(rejected?.status).toBe("rejected");
    const kinds = async (user: User) =>
      (await db().select().from(notifications).where(eq(notifications.userId, user.id))).map(({ kind }) => kind);
    expect(await kinds(tradesperson)).toContain("booking-cancelled");
    expect(await kinds(quote.tradesperson)).toContain("quote-closed");
  });

  test("is closed for suspended tradespeople too: quotes are withdrawn", async () => {
    const tradesperson = await withPassword(await makeTradesperson(db(), { suspended: true }));
    const quote = await makeQuote(db(), { tradesperson });
    await deleteAccount(as(database(), tradesperson), { password: PASSWORD });
    const [after] = await db().select().from(quotes).where(eq(quotes.id, quote.id));
    expect(after).toMatchObject({ status: "withdrawn", message: REMOVED });
  });
});

describe("is refused, and changes nothing,", () => {
  const refused = async (user: User, why: string, password = PASSWORD) => {
    await expect(deleteAccount(as(database(), user), { password })).rejects.toEqual(code(why));
    const [profile] = await db().select().from(profiles).where(eq(profiles.id, user.id));
    expect(profile).toMatchObject({ fullName: user.name, closedAt: null });
  };

  test("with another password", async () => {
    await refused(await withPassword(await makeCustomer(db())), "WRONG_PASSWORD", "something else");
  });

  test("while money is held, for both people", async () => {
    const { customer, tradesperson } = await makeHeldWork(database());
    await refused(await withPassword(customer), "MONEY_HELD");
    await refused(await withPassword(tradesperson), "MONEY_HELD");
  });

  test("while a dispute is open, for both people", async () => {
    const { customer, tradesperson } = await makeDispute(db());
    await refused(await withPassword(customer), "DISPUTE_OPEN");
    await refused(await withPassword(tradesperson), "DISPUTE_OPEN");
  });

  test("while finished work is not paid", async () => {
    const { customer, tradesperson } = await makeBooking(db(), { status: "completed", completedAt: new Date() });
    await refused(await withPassword(customer), "WORK_UNPAID");
    await refused(await withPassword(tradesperson), "WORK_UNPAID");
  });

  test("to admins", async () => {
    await refused(await withPassword(await makeAdmin(db())), "ADMIN_CANNOT_LEAVE");
  });
});

test("a deleted person cannot sign in, receive messages or be deleted twice", async () => {
  const auth = testAuth(database());
  const email = `${newId()}@example.test`;
  const { user } = await auth.api.signUpEmail({ body: { email, password: PASSWORD, name: "Ada Lane" } });
  const ada: User = { ...(await makeCustomer(db())), id: user.id, name: "Ada Lane", email };
  const friend = await makeTradesperson(db());
  const { id: conversationId } = await startConversation(as(database(), ada), { participantId: friend.id });
  const both = await Promise.allSettled([1, 2].map(() => deleteAccount(as(database(), ada), { password: PASSWORD })));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(auth.api.signInEmail({ body: { email, password: PASSWORD } })).rejects.toThrow();
  await expect(sendMessage(as(database(), friend), { conversationId, content: "Hello?" })).rejects.toEqual(
    code("BLOCKED"),
  );
});

test("audit logs allow texts to be erased only for a deletion, and nothing else", async () => {
  const admin = await makeAdmin(db());
  const person = await makeCustomer(db());
  const row = { actorId: admin.id, act: "user.suspend", subject: "user", subjectId: person.id, requestId: "r" };
  await db()
    .insert(auditLog)
    .values({ ...row, personId: person.id, reason: "Rude", createdAt: new Date() });
  const change = (set: string, erasing: string) =>
    db().transaction(async (tx) => {
      await tx.execute(sql`select set_config('fettle.erasing', ${erasing}, true)`);
      await tx.execute(sql.raw(`update audit_log set ${set} where person_id = '${person.id}'`));
    });
  await expect(change("reason = 'Removed: x'", admin.id)).rejects.toThrow();
  await expect(change("reason = 'Something else'", person.id)).rejects.toThrow();
  await expect(change(`reason = 'Removed: x', actor_id = '${person.id}'`, person.id)).rejects.toThrow();
  await expect(change("reason = 'Removed: x'", person.id)).rejects.toThrow();
  await change("reason = 'Removed: x', details_salt = null", person.id);
  await expect(db().delete(auditLog)).rejects.toThrow();
});

test("only the account itself waits for the final email", () => {
  const last = Object.entries(registry.personalData).filter(([, line]) => line.last);
  expect(last.map(([table]) => table)).toEqual(["users"]);
});
