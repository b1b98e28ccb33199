import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { everyMove } from "#app/testing/machine.ts";
import { auditLog } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/notifications.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { tryTransition } from "#db/transition.server.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { fixedClock, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { checkMachine } from "../rules/check.machine.ts";
import type { CheckKind } from "../rules/check-kinds.ts";
import { makeCheck } from "../testing.ts";
import { approveCheck, rejectCheck, submitCheck } from "./check-changes.server.ts";
import { nextCheck } from "./check-lists.server.ts";
import { currentChecks, currentGasSafe } from "./current-checks.server.ts";
import { expireChecks, remindEndingChecks } from "./end-checks.server.ts";
import { withdrawApproval } from "./my-checks.server.ts";
import { saveFile } from "./save-file.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const clock = fixedClock("2026-03-03T10:00:00Z");
const acting = (actor: Actor): Ctx => as(database(), actor, { clock });

const newcomer = (trade = "Plumber") => makeTradesperson(db(), { trade, verified: false });
const isVerifiedNow = async ({ id }: User) => {
  const [row] = await db().select().from(tradespersonProfiles).where(eq(tradespersonProfiles.userId, id));
  return row?.verified;
};
const isListed = async ({ id }: User) =>
  (await db().select().from(tradespersonListings).where(eq(tradespersonListings.userId, id))).length === 1;
const notificationsOf = async ({ id }: User) =>
  (
    await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.createdAt, notifications.id)
  ).map(({ kind }) => kind);
const waiting = (user: User, kind: CheckKind, over = {}) =>
  makeCheck(db(), { userId: user.id, kind, createdAt: clock.now(), ...over });
async function approved(admin: User, user: User, kind: CheckKind, expiresAt: string | null = null) {
  const { id } = await waiting(user, kind);
  return approveCheck(acting(admin), { checkId: id, reason: "Seen", source: null, expiresAt });
}

describe("the transitions of a check", () => {
  test("follow its machine, for every state, event and role", async () => {
    const admin = await makeAdmin(db());
    const tradesperson = await newcomer();
    const actors: Record<string, Actor> = { visitor, system, admin, tradesperson, customer: await makeCustomer(db()) };
    for (const { state, event, role, to } of everyMove(checkMachine)) {
      const { id } = await waiting(await newcomer(), "identity", { status: state });
      const move = { id, event, actor: actors[role] as Actor, at: clock.now() };
      const after = await db().transaction((tx) => tryTransition(tx, verificationChecks, checkMachine, move));
      expect(after?.status ?? null, `${state} ${event} ${role}`).toBe(to);
    }
  });
});

describe("being verified", () => {
  test("needs identity and insurance, and adds people to the lists", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer()];
    await approved(admin, user, "identity");
    expect([await isVerifiedNow(user), await isListed(user)]).toEqual([false, false]);
    await approved(admin, user, "insurance", "2026-12-31");
    expect([await isVerifiedNow(user), await isListed(user)]).toEqual([true, true]);
    expect(await notificationsOf(user)).toEqual(["check-approved", "check-approved"]);
  });

  test.each(["Gas Engineer", "Heating Engineer"])("also needs the Gas Safe number for a %s", async (trade) => {
    const [admin, user] = [await makeAdmin(db()), await newcomer(trade)];
    await approved(admin, user, "identity");
    await approved(admin, user, "insurance", "2026-12-31");
    expect(await isVerifiedNow(user)).toBe(false);
    await approved(admin, user, "gas_safe", "2026-12-31");
    expect(await isVerifiedNow(user)).toBe(true);
  });

  test("is recomputed when somebody changes their trade", async () => {
    const user = await makeTradesperson(db());
    const profile = {
      bio: null,
      yearsExperience: null,
      hourlyRateMin: null,
      hourlyRateMax: null,
      specialties: [],
      serviceAreas: ["Leeds"],
    };
    expect(await saveProfessionalProfile(acting(user), { ...profile, trade: "Gas Engineer" })).toMatchObject({
      verified: false,
    });
    expect(await isListed(user)).toBe(false);
    expect(await saveProfessionalProfile(acting(user), { ...profile, trade: "Roofer" })).toMatchObject({
      verified: true,
    });
    expect(await isListed(user)).toBe(true);
  });

  test("counts both of two concurrent approvals", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer()];
    const checks = [await waiting(user, "identity"), await waiting(user, "insurance", { expiresAt: "2026-12-31" })];
    const { rejected } = await race(2, (i) =>
      approveCheck(acting(admin), { checkId: checks[i]?.id ?? "", reason: "Seen", source: null, expiresAt: null }),
    );
    expect(rejected).toEqual([]);
    expect(await isVerifiedNow(user)).toBe(true);
  });

  test("ends on the day after the insurance expires, and returns with its renewal", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer("Gas Engineer")];
    const own = fixedClock("2026-03-03T10:00:00Z");
    const at = (day: string) => {
      own.set(`${day}T10:00:00Z`);
      return as(database(), system, { clock: own });
    };
    await approved(admin, user, "identity");
    await approved(admin, user, "gas_safe", "2026-07-31");
    await approved(admin, user, "insurance", "2026-05-31");
    const before = (await notificationsOf(user)).length;
    const newKinds = async () => (await notificationsOf(user)).slice(before);
    const mine = (day: string) =>
      currentChecks(db(), [user.id], new Date(`${day}T10:00:00Z`)).then((found) =>
        found.get(user.id)?.map(({ kind }) => kind),
      );

    for (const day of ["2026-04-30", "2026-05-01", "2026-05-02"]) await remindEndingChecks(at(day));
    expect(await newKinds()).toEqual(["check-expiring"]);
    for (const day of ["2026-05-24", "2026-05-24", "2026-05-31"]) await remindEndingChecks(at(day));
    expect((await newKinds()).filter((kind) => kind === "check-expiring")).toHaveLength(2);
    await expireChecks(at("2026-05-31"));
    expect(await isVerifiedNow(user)).toBe(true);
    expect(await mine("2026-06-01")).toEqual(["gas_safe", "identity"]);
    await expireChecks(at("2026-06-01"));
    expect([await isVerifiedNow(user), await isListed(user)]).toEqual([false, false]);
    expect((await newKinds()).filter((kind) => kind === "check-expired")).toHaveLength(1);
    await expireChecks(at("2026-06-01"));
    expect((await newKinds()).filter((kind) => kind === "check-expired")).toHaveLength(1);

    await approved(admin, user, "insurance", "2027-05-31");
    expect(await isVerifiedNow(user)).toBe(true);
    expect(await currentGasSafe(db(), user.id, new Date("2026-07-31T22:00:00Z"))).toBe(true);
    expect(await currentGasSafe(db(), user.id, new Date("2026-07-31T23:30:00Z"))).toBe(false);
  });

  test("continues without a notification when the check was renewed in time", async () => {
    const [admin, user] = [await makeAdmin(db()), await makeTradesperson(db(), { verified: false })];
    await approved(admin, user, "identity");
    await approved(admin, user, "insurance", "2026-05-31");
    await approved(admin, user, "insurance", "2027-05-31");
    const before = await notificationsOf(user);
    const ctx = as(database(), system, { clock: fixedClock("2026-05-25T10:00:00Z") });
    await remindEndingChecks(ctx);
    await expireChecks({ ...ctx, clock: fixedClock("2026-06-01T10:00:00Z") });
    expect(await notificationsOf(user)).toEqual(before);
    expect(await isVerifiedNow(user)).toBe(true);
  });

  test("ends once and with one notification when scheduled tasks run concurrently", async () => {
    const user = await newcomer();
    await waiting(user, "insurance", { status: "approved", expiresAt: "2026-02-01" });
    const ctx = as(database(), system, { clock });
    await race(5, () => expireChecks(ctx));
    await race(5, () => remindEndingChecks(ctx));
    expect(await notificationsOf(user)).toEqual(["check-expired"]);
  });
});

describe("deciding", () => {
  test("stores who, when, source and expiry date with the audit row in one transaction, and notifies the owner", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer()];
    const { id } = await waiting(user, "insurance", { coverAmount: pence(500_000_000), expiresAt: "2026-12-31" });
    const check = await approveCheck(acting(admin), {
      checkId: id,
      reason: "Certificate seen",
      source: null,
      expiresAt: null,
    });
    expect(check).toMatchObject({
      status: "approved",
      checkedBy: admin.id,
      decidedAt: clock.now(),
      source: "Insurer’s certificate, £5m cover",
      expiresAt: "2026-12-31",
    });
    const [logged] = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(logged).toMatchObject({
      actorId: admin.id,
      act: "verification.approve",
      personId: user.id,
      reason: "Certificate seen",
    });
    const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, id));
    expect(events).toMatchObject([
      { event: "approve", fromStatus: "submitted", toStatus: "approved", actorId: admin.id },
    ]);
  });

  test("a rejection has a reason, and does not change current checks", async () => {
    const [admin, user] = [await makeAdmin(db()), await makeTradesperson(db())];
    const { id } = await waiting(user, "insurance");
    const check = await rejectCheck(acting(admin), { checkId: id, reason: " The date cannot be read " });
    expect(check).toMatchObject({ status: "rejected", reason: "The date cannot be read" });
    expect(await isVerifiedNow(user)).toBe(true);
    const [notification] = await db().select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notification).toMatchObject({ kind: "check-rejected", payload: { reason: "The date cannot be read" } });
  });

  test("withdrawing an approval ends verified at once, notifies the owner of the reason, and happens once", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer()];
    await approved(admin, user, "identity");
    const { id } = await approved(admin, user, "insurance", "2026-12-31");
    expect([await isVerifiedNow(user), await isListed(user)]).toEqual([true, true]);
    const input = { checkId: id, reason: " The insurer does not know the policy " };
    const { fulfilled, rejected } = await race(4, () => withdrawApproval(acting(admin), input));
    expect(fulfilled).toMatchObject([{ status: "rejected", reason: "The insurer does not know the policy" }]);
    expect(rejected).toEqual(Array(3).fill(code("NOT_APPROVED")));
    expect([await isVerifiedNow(user), await isListed(user)]).toEqual([false, false]);
    expect(await notificationsOf(user)).toEqual(["check-approved", "check-approved", "check-withdrawn"]);
    const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(acts.map(({ act, after }) => [act, after])).toContainEqual([
      "verification.withdraw",
      { status: "rejected", kind: "insurance", verified: false },
    ]);
    const waits = await waiting(user, "insurance");
    await expect(withdrawApproval(acting(admin), { ...input, checkId: waits.id })).rejects.toEqual(
      code("NOT_APPROVED"),
    );
    await expect(withdrawApproval(acting(admin), { ...input, checkId: "x" })).rejects.toEqual(code("NOT_FOUND"));
    await expect(withdrawApproval(acting(user), input)).rejects.toEqual(code("WRONG_ROLE"));
  });

  test("happens once when several admins decide concurrently", async () => {
    const admins = await Promise.all([makeAdmin(db()), makeAdmin(db()), makeAdmin(db()), makeAdmin(db())]);
    const user = await newcomer();
    const { id } = await waiting(user, "identity");
    const { fulfilled, rejected } = await race(8, (i) => {
      const ctx = acting(admins[i % 4] as User);
      return i % 2
        ? rejectCheck(ctx, { checkId: id, reason: "No" })
        : approveCheck(ctx, { checkId: id, reason: "Yes", source: null, expiresAt: null });
    });
    expect(fulfilled).toHaveLength(1);
    expect(rejected).toEqual(Array(7).fill(code("CHECK_DECIDED")));
    expect(await notificationsOf(user)).toHaveLength(1);
    expect(await db().select().from(auditLog).where(eq(auditLog.subjectId, id))).toHaveLength(1);
  });

  test("needs another admin, a reason, and an expiry date where the check has one", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer()];
    const { id } = await waiting(user, "insurance");
    const approve = (actor: Actor, over = {}) =>
      approveCheck(acting(actor), { checkId: id, reason: "Seen", source: null, expiresAt: "2026-12-31", ...over });
    await expect(approve(user)).rejects.toEqual(code("WRONG_ROLE"));
    await expect(approve(visitor)).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(approve(admin, { reason: "  " })).rejects.toEqual(code("VALIDATION_FAILED"));
    await expect(approve(admin, { expiresAt: null })).rejects.toThrow("Enter the expiry date");
    await expect(approve(admin, { expiresAt: "2026-03-02" })).rejects.toThrow("The expiry date must be today or later");
    await expect(approve(admin, { checkId: "x" })).rejects.toEqual(code("NOT_FOUND"));
    const own = await makeCheck(db(), { userId: admin.id });
    await expect(approve(admin, { checkId: own.id })).rejects.toEqual(code("OWN_CHECK"));
    expect(await db().select().from(auditLog).where(eq(auditLog.personId, user.id))).toEqual([]);
    expect((await approve(admin)).status).toBe("approved");
  });
});

describe("sending a check", () => {
  const gas = {
    kind: "gas_safe",
    reference: "123 4567",
    register: null,
    coverAmount: null,
    expiresAt: null,
    fileIds: "all",
  } as const;

  test("stores the number in the register's form; only one check of a kind can wait", async () => {
    const user = await newcomer();
    const { fulfilled, rejected } = await race(5, () => submitCheck(acting(user), gas));
    expect(fulfilled).toMatchObject([{ status: "submitted", reference: "1234567", userId: user.id }]);
    expect(rejected).toEqual(Array(4).fill(code("CHECK_WAITING")));
    const rows = await db()
      .select()
      .from(verificationChecks)
      .where(and(eq(verificationChecks.userId, user.id), sql`status = 'submitted'`));
    expect(rows).toHaveLength(1);
  });

  test("is refused with the reason, and nothing is stored", async () => {
    const user = await newcomer();
    const tries = [
      [{ ...gas, reference: "12" }, "A Gas Safe number has 7 digits"],
      [
        { ...gas, kind: "insurance", reference: null, coverAmount: pence(100), expiresAt: "2026-03-02" },
        "This has expired",
      ],
      [{ ...gas, kind: "identity", reference: null }, "Add a photo or a PDF"],
      [{ ...gas, fileIds: ["x"] }, "One of the files is no longer available"],
    ] as const;
    for (const [input, message] of tries)
      await expect(submitCheck(acting(user), input as never)).rejects.toThrow(message);
    await expect(submitCheck(acting(await makeCustomer(db())), gas)).rejects.toEqual(code("WRONG_ROLE"));
    await expect(submitCheck(acting({ ...user, suspended: true }), gas)).rejects.toEqual(code("SUSPENDED"));
    expect(await db().select().from(verificationChecks).where(eq(verificationChecks.userId, user.id))).toEqual([]);
  });

  test("of identity is allowed for a suspended tradesperson, because money that is due to them depends on it", async () => {
    const user = { ...(await newcomer()), suspended: true };
    const file = await saveFile(acting(user), { kind: "identity", name: "licence.jpg", bytes: await makePicture() });
    const check = await submitCheck(acting(user), { ...gas, kind: "identity", reference: null, fileIds: [file.id] });
    expect(check.status).toBe("submitted");
    const bill = saveFile(acting(user), { kind: "address", name: "bill.jpg", bytes: await makePicture() });
    await expect(bill).rejects.toEqual(code("SUSPENDED"));
  });

  test("can be repeated after a rejection, and renewed while the old check is current", async () => {
    const [admin, user] = [await makeAdmin(db()), await newcomer()];
    const first = await submitCheck(acting(user), gas);
    await rejectCheck(acting(admin), { checkId: first.id, reason: "Not on the register" });
    const second = await submitCheck({ ...acting(user), clock: fixedClock(later(clock.now(), 1_000)) }, gas);
    await approveCheck(acting(admin), { checkId: second.id, reason: "Found", source: null, expiresAt: "2026-12-31" });
    await submitCheck({ ...acting(user), clock: fixedClock(later(clock.now(), 2_000)) }, gas);
    expect(await currentGasSafe(db(), user.id, clock.now())).toBe(true);
  });
});

test("the next check is one of the same person, or else the one that waits longest, and never the operator's own", async () => {
  await db().delete(verificationChecks);
  const [admin, one, other] = [await makeAdmin(db()), await newcomer(), await newcomer()];
  const at = (minutes: number) => later(clock.now(), minutes * 60_000);
  await waiting(admin, "identity", { createdAt: at(-30) });
  const oldest = await waiting(other, "identity", { createdAt: at(-20) });
  const first = await waiting(one, "identity", { createdAt: at(-10) });
  const second = await waiting(one, "insurance", { createdAt: at(-5) });
  const next = (id: string) => nextCheck(acting(admin), id);
  const decide = (checkId: string) => rejectCheck(acting(admin), { checkId, reason: "The photo cannot be read" });
  await decide(first.id);
  expect(await next(first.id)).toBe(second.id);
  await decide(second.id);
  expect(await next(second.id)).toBe(oldest.id);
  await decide(oldest.id);
  expect(await next(oldest.id)).toBeNull();
  await expect(nextCheck(acting(one), first.id)).rejects.toEqual(code("WRONG_ROLE"));
});
