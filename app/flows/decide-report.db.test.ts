import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { userRoles } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { attachments, messages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { changePhoto } from "#features/identity/profile/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { findAttachment, reportPerson } from "#features/messaging/index.server.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import {
  appealReport,
  findReport,
  myReport,
  myReports,
  reportContent,
  reportedPhoto,
  restoreReportedPhoto,
} from "#features/reports/index.server.ts";
import { JOB_STAYS_CANCELLED } from "#features/reports/rules/report.labels.ts";
import { makeReport } from "#features/reports/testing.ts";
import { ratingFactsOf } from "#features/reviews/index.server.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { decideReport } from "./decide-report.server.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const notificationsTo = async (user: User) =>
  (
    await db()
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(notifications.id)
  ).map(({ kind }) => kind);

test("a message is reported, removed, and restored after an appeal", async () => {
  await db().delete(userRoles);
  const [ann, bob] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
  const { id: conversationId, customer, tradesperson } = await makeConversation(db());
  const [sent] = await db()
    .insert(messages)
    .values({ conversationId, senderId: tradesperson.id, content: "Pay me in cash" })
    .returning();
  const messageId = sent?.id ?? "";
  const id = await reportPerson(ctx(customer), { conversationId, messageId, reason: "Asks to pay somewhere else" });
  const content = async () => (await db().select().from(messages).where(eq(messages.id, messageId)))[0]?.content;

  const [file] = await db()
    .insert(attachments)
    .values({
      conversationId,
      messageId,
      uploaderId: tradesperson.id,
      kind: "pdf",
      name: "account.pdf",
      bytes: 9,
      place: 0,
      storedAt: new Date(),
    })
    .returning();
  const fileShown = () => findAttachment(ctx(customer), file?.id ?? "").then(({ name }) => name);
  expect(await fileShown()).toBe("account.pdf");
  await decideReport(ctx(ann), { id, outcome: "remove", reason: "Payments belong on the site" });
  expect(await content()).toBe("Our team removed this message.");
  await expect(fileShown()).rejects.toSatisfy(withCode("ATTACHMENT_NOT_FOUND"));
  await expect(appealReport(ctx(customer), { id, appeal: "x".repeat(20) })).rejects.toSatisfy(withCode("NO_APPEAL"));
  await appealReport(ctx(tradesperson), { id, appeal: "I was quoting somebody else there." });
  const again = { id, outcome: "nothing", reason: "It was a quotation" } as const;
  await expect(decideReport(ctx(ann), again)).rejects.toSatisfy(withCode("OTHER_ADMIN"));
  await decideReport(ctx(bob), again);
  expect(await content()).toBe("Pay me in cash");
  expect(await fileShown()).toBe("account.pdf");
  expect(await findReport(ctx(ann), id)).toMatchObject({ status: "final", outcome: "remove", finalOutcome: "nothing" });
  expect(await notificationsTo(customer)).toEqual(["report-received", "report-decided", "report-decided"]);
  expect(await notificationsTo(tradesperson)).toEqual(["content-decided", "content-decided"]);
  const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts.map(({ actorId }) => actorId).sort()).toEqual([ann.id, bob.id].sort());
});

test("a suspended person can appeal, and an upheld appeal ends the suspension", async () => {
  await db().delete(userRoles);
  const [admin, customer, tradesperson] = await Promise.all([
    makeAdmin(db()),
    makeCustomer(db()),
    makeTradesperson(db()),
  ]);
  const { id } = await reportContent(ctx(customer), {
    subject: "profile",
    subjectId: tradesperson.id,
    reason: "Spam or a scam",
  });
  await decideReport(ctx(admin), { id, outcome: "suspend", reason: "A scam" });
  const suspended = async () =>
    (await db().select().from(profiles).where(eq(profiles.id, tradesperson.id)))[0]?.suspendedAt;
  expect(await suspended()).not.toBeNull();
  await appealReport(ctx({ ...tradesperson, suspended: true }), { id, appeal: "This was somebody using my name." });
  // With only one admin, the same one decides.
  await decideReport(ctx(admin), { id, outcome: "warn", reason: "Not proved" });
  expect(await suspended()).toBeNull();
});

test("a job is cancelled; a review is removed for a listed reason, with its rating, and restored after an appeal", async () => {
  const admin = await makeAdmin(db());
  const customer = await makeCustomer(db());
  const job = await makeJob(db(), { customer });
  const reader = await makeTradesperson(db());
  const reported = await reportContent(ctx(reader), { subject: "job", subjectId: job.id, reason: "Something else" });
  await decideReport(ctx(admin), { id: reported.id, outcome: "remove", reason: "Not a job" });
  expect((await db().select().from(jobPostings).where(eq(jobPostings.id, job.id)))[0]?.status).toBe("cancelled");

  const { review, customer: writer } = await makeReview(db(), { comment: "He is a thief" });
  const about = await reportContent(ctx(reader), {
    subject: "review",
    subjectId: review.id,
    reason: "False or misleading",
  });
  const removal = { id: about.id, outcome: "remove", reason: "Unproven accusation" } as const;
  await expect(decideReport(ctx(admin), removal)).rejects.toSatisfy(withCode("GROUND_NEEDED"));
  await decideReport(ctx(admin), { ...removal, ground: "abusive" });
  const after = async () => (await db().select().from(reviews).where(eq(reviews.id, review.id)))[0];
  expect(await after()).toMatchObject({ removedFor: "abusive", removedAt: expect.any(Date) });
  expect(await ratingFactsOf(db(), review.revieweeId)).toEqual({ ratingSum: 0, reviewCount: 0 });
  const words = "We removed it because it threatens or insults. Unproven accusation";
  expect(await findReport(ctx(admin), about.id)).toMatchObject({ outcome: "remove", decision: words });
  // Removed content cannot be reported again.
  const twice = { subject: "review", subjectId: review.id, reason: "Something else" } as const;
  await expect(reportContent(ctx(reader), twice)).rejects.toSatisfy(withCode("NOTHING_TO_REPORT"));
  await appealReport(ctx(writer), { id: about.id, appeal: "I have the papers from the court." });
  await db().delete(userRoles).where(ne(userRoles.userId, admin.id));
  await decideReport(ctx(admin), { id: about.id, outcome: "nothing", reason: "It is proved" });
  expect(await after()).toMatchObject({ removedFor: null, comment: "He is a thief" });
  expect(await ratingFactsOf(db(), review.revieweeId)).toEqual({ ratingSum: review.rating, reviewCount: 1 });
});

test("a photo is removed and stored with its report, and restored after an appeal unless there is a new one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const storage = createStorage(parseSettings({ DATA_DIR: folder }));
  const acting = (user: User) => as(database(), user, { storage });
  await db().delete(userRoles);
  const admin = await makeAdmin(db());
  const reader = await makeCustomer(db());
  const shownAs = async ({ id }: User) =>
    (await db().select().from(profiles).where(eq(profiles.id, id)))[0]?.avatarUrl ?? null;
  for (const again of [false, true]) {
    const tradesperson = await makeTradesperson(db());
    const photo = await makePicture();
    await changePhoto(acting(tradesperson), photo);
    const reported = { subject: "photo", subjectId: tradesperson.id, reason: "Not who they say they are" } as const;
    const { id } = await reportContent(acting(reader), reported);
    expect((await reportedPhoto(acting(admin), id)).length).toBeGreaterThan(100);
    await expect(reportedPhoto(acting(await makeCustomer(db())), id)).rejects.toSatisfy(withCode("NOT_FOUND"));
    await decideReport(acting(admin), { id, outcome: "remove", reason: "Somebody else's face" });
    expect(await shownAs(tradesperson)).toBeNull();
    await appealReport(acting(tradesperson), { id, appeal: "This is my own face, ask my mother." });
    await decideReport(acting(admin), { id, outcome: "nothing", reason: "It is them" });
    if (again) await changePhoto(acting(tradesperson), photo);
    const before = await shownAs(tradesperson);
    await restoreReportedPhoto(acting(admin), { reportId: id });
    await restoreReportedPhoto(acting(admin), { reportId: id });
    const after = await shownAs(tradesperson);
    expect(after).toMatch(/^\/avatars\//);
    if (again) expect(after).toBe(before);
  }
});

test("after an appeal about a job both people read that it stays cancelled; appeals end after 28 days", async () => {
  await db().delete(userRoles);
  const [admin, customer, reader] = [await makeAdmin(db()), await makeCustomer(db()), await makeTradesperson(db())];
  const job = await makeJob(db(), { customer });
  const { id } = await reportContent(ctx(reader), { subject: "job", subjectId: job.id, reason: "Something else" });
  await decideReport(ctx(admin), { id, outcome: "remove", reason: "Not a job" });
  const late = as(database(), customer, { clock: fixedClock(later(new Date(), 29 * DAY)) });
  const appeal = "It is one: my tap has been dripping for a week.";
  await expect(appealReport(late, { id, appeal })).rejects.toSatisfy(withCode("NO_APPEAL"));
  await appealReport(ctx(customer), { id, appeal });
  await decideReport(ctx(admin), { id, outcome: "nothing", reason: "It is one" });
  expect(await myReport(ctx(customer), id)).toMatchObject({ finalDecision: `It is one\n\n${JOB_STAYS_CANCELLED}` });
});

test("five concurrent admins decide once", async () => {
  const [customer, tradesperson] = await Promise.all([makeCustomer(db()), makeTradesperson(db())]);
  const { id } = await makeReport(db(), { reporterId: customer.id, reportedId: tradesperson.id });
  const admins = await Promise.all(Array.from({ length: 5 }, () => makeAdmin(db())));
  const results = await race(5, (i) =>
    decideReport(ctx(admins[i] as User), { id, outcome: "warn", reason: "Mind the rules" }),
  );
  expect(results.fulfilled).toHaveLength(1);
  expect(results.rejected.every(withCode("ALREADY_DECIDED"))).toBe(true);
  expect(await db().$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
  expect(await notificationsTo(tradesperson)).toEqual(["content-decided"]);
});

describe("reporting", () => {
  test("is stored once, and only about visible content of other people", async () => {
    const [customer, tradesperson] = await Promise.all([makeCustomer(db()), makeTradesperson(db())]);
    const report = { subject: "profile", subjectId: tradesperson.id, reason: "Spam or a scam" } as const;
    const { fulfilled } = await race(8, () => reportContent(ctx(customer), report));
    expect(new Set(fulfilled.map(({ id }) => id)).size).toBe(1);
    expect(await notificationsTo(customer)).toEqual(["report-received"]);
    await expect(reportContent(ctx(tradesperson), report)).rejects.toSatisfy(withCode("OWN_CONTENT"));
    const job = await makeJob(db(), { customer });
    const hidden = { subject: "job", subjectId: job.id, reason: "Something else" } as const;
    await expect(reportContent(ctx(await makeCustomer(db())), hidden)).rejects.toSatisfy(withCode("NOTHING_TO_REPORT"));
    for (const subject of ["profile", "photo", "job", "review"] as const)
      for (const subjectId of [newId(), "nonsense"])
        await expect(reportContent(ctx(customer), { ...report, subject, subjectId })).rejects.toSatisfy(
          withCode("NOTHING_TO_REPORT"),
        );
  });

  test("is visible to the reporter only and, after a decision against them, to the other person", async () => {
    const [customer, tradesperson, stranger] = await Promise.all([
      makeCustomer(db()),
      makeTradesperson(db()),
      makeCustomer(db()),
    ]);
    const admin = await makeAdmin(db());
    const { id } = await makeReport(db(), { reporterId: customer.id, reportedId: tradesperson.id });
    const seen = async (user: User) => (await myReports(ctx(user))).items.map((report) => report.id);
    expect([await seen(customer), await seen(tradesperson), await seen(stranger)]).toEqual([[id], [], []]);
    await expect(myReport(ctx(tradesperson), id)).rejects.toSatisfy(withCode("NOT_FOUND"));
    await decideReport(ctx(admin), { id, outcome: "warn", reason: "Mind the rules" });
    expect(await seen(tradesperson)).toEqual([id]);
    await expect(myReport(ctx(stranger), id)).rejects.toSatisfy(withCode("NOT_FOUND"));
  });
});
