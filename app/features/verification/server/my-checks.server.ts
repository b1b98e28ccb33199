import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { part, together } from "#db/part.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails, verificationChecks } from "#db/schema/verification.ts";
import { transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { ownProfilePart, saveVerified } from "#features/tradespeople/index.server.ts";
import { isViewed, requireAdmin, requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { defineErrors, errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { checkWithdrawn } from "../notifications.ts";
import { type CertificateText, certificateText } from "../rules/certificates.ts";
import { checkErrors } from "../rules/check.errors.ts";
import { checkName } from "../rules/check.labels.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { type CheckStatusLine, checkLines, missingText } from "../rules/verification-status.ts";
import { isVerified } from "../rules/verified.ts";
import { checkEndedTask } from "../tasks.ts";
import type { CheckRow } from "./check-changes.server.ts";
import { evidenceLinks, type FileRow, filesOfChecks, unsentFiles } from "./evidence.server.ts";

export const setupErrors = defineErrors({
  SETUP_INCOMPLETE: { status: 409, message: "Please fill in Business Details and Services & Pricing first" },
  BUSINESS_NEEDED: { status: 409, message: "Save your business details before you add a logo" },
});

/** A check with the files that were sent with it. */
export type CheckWithFiles = CheckRow & { files: FileRow[] };

/** The signed-in tradesperson's checks, newest first; at most a hundred. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myChecks(ctx: Ctx): Promise<CheckWithFiles[]> {
  const user = tradespersonOf(ctx);
  const rows = await ctx.db
    .select()
    .from(verificationChecks)
    .where(eq(verificationChecks.userId, user.id))
    .orderBy(desc(verificationChecks.createdAt), desc(verificationChecks.id))
    .limit(PAGE_SIZE.max);
  const files = await filesOfChecks(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** Files that the signed-in tradesperson has added and not sent yet. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export const myUnsentFiles = (ctx: Ctx): Promise<FileRow[]> => unsentFiles(ctx.db, tradespersonOf(ctx).id);

/** The status of each check, and what is missing to be verified as a sentence (null: nothing). */
interface VerificationStatus {
  trade: string | null;
  verified: boolean;
  lines: CheckStatusLine[];
  missing: string | null;
}

/** All checks of `person`. Unscoped. */
export const allChecksPart = part(
  getTableColumns(verificationChecks),
  (select) => select.from(verificationChecks).where(eq(verificationChecks.userId, sql.placeholder("person"))),
  (rows, _given: { person: string }) => rows,
);

const statusPart = together({ profile: ownProfilePart, checks: allChecksPart });

/** The status that follows from a tradesperson's profile and checks on a day. */
export function verificationOf(
  { profile, checks }: Awaited<ReturnType<typeof statusPart>>,
  today: string,
): VerificationStatus {
  const trade = profile?.trade ?? null;
  const lines = checkLines({ trade, checks, today });
  return { trade, verified: profile?.verified ?? false, lines, missing: missingText(lines) };
}

/** The signed-in tradesperson's verification status and checks. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myVerification(ctx: Ctx): Promise<VerificationStatus> {
  const user = tradespersonOf(ctx);
  return verificationOf(await statusPart(ctx.db, { person: user.id }), londonDay(ctx.clock.now()));
}

/** Suspended tradespeople can still read their own checks. */
function tradespersonOf(ctx: Ctx) {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}

/** A certificate; the `link` of a file works for its owner only, for five minutes. */
export interface Certificate extends CertificateText {
  id: string;
  /** The year in which it was sent, in London. */
  year: number;
  files: { id: string; name: string; link: string }[];
}

/**
 * The signed-in person's certificates, newest first, at most a hundred: their checks that were not rejected. Only tradespeople have
 * any. Throws NOT_SIGNED_IN.
 */
export async function myCertificates(ctx: Ctx): Promise<Certificate[]> {
  // Their links lead to evidence, which an operator sees with the check and never as its owner.
  if (roleOf(requireUser(ctx.actor)) !== "tradesperson" || isViewed(ctx.actor)) return [];
  const [checks, link] = await Promise.all([myChecks(ctx), evidenceLinks(ctx)]);
  const today = londonDay(ctx.clock.now());
  return checks.flatMap((check): Certificate[] => {
    const text = certificateText(check, today);
    const files = check.files.map(({ id, name }) => ({ id, name, link: link(id) }));
    return text ? [{ ...text, id: check.id, year: Number(londonDay(check.createdAt).slice(0, 4)), files }] : [];
  });
}

/**
 * Records that the actor has completed Business Setup. Checks and the payout setup may still be unfinished. Throws NOT_SIGNED_IN,
 * SUSPENDED, WRONG_ROLE, SETUP_INCOMPLETE (no business, or no trade).
 */
export async function completeSetup(ctx: Ctx): Promise<void> {
  const { id } = requireTradesperson(ctx.actor);
  const hasProfile = sql`exists (select 1 from ${tradespersonProfiles} where ${tradespersonProfiles.userId} = ${id})`;
  const done = await ctx.db
    .update(businessDetails)
    .set({ completedAt: sql`coalesce(${businessDetails.completedAt}, ${ctx.clock.now().toISOString()}::timestamptz)` })
    .where(sql`${businessDetails.userId} = ${id} and ${businessDetails.phone} is not null and ${hasProfile}`)
    .returning({ id: businessDetails.userId });
  if (done.length === 0) throw setupErrors.SETUP_INCOMPLETE();
}

/**
 * The only code that decides `verified`, from the current trade and checks, in the transaction of every change to either. `today` is
 * the day in London. Locks the person first, so that the later of two concurrent changes sees both. Returns whether they are verified.
 */
export async function recomputeVerified(tx: Tx, userId: string, today: string): Promise<boolean> {
  await lockPerson(tx, userId);
  const [row] = await tx
    .select({ trade: tradespersonProfiles.trade, verified: tradespersonProfiles.verified })
    .from(tradespersonProfiles)
    .where(eq(tradespersonProfiles.userId, userId));
  if (!row) return false;
  const checks = await tx.select().from(verificationChecks).where(eq(verificationChecks.userId, userId));
  const verified = isVerified(row.trade, checks, today);
  if (verified !== row.verified) await saveVerified(tx, userId, verified);
  return verified;
}

/** Locks a person's profile. Every change to their checks or trade does this before anything else, which prevents deadlocks. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
}

/** Prevents changes to a person's checks until the transaction ends. Several transactions can hold this lock. */
export async function lockChecks(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("key share");
}

/**
 * Withdraws an approval that was wrong. The check no longer counts, `verified` is recomputed, quotes and bookings that need it are
 * checked again, and its owner reads the reason and can send it again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED,
 * NOT_FOUND, OWN_CHECK, NOT_APPROVED, VALIDATION_FAILED (no reason).
 */
export async function withdrawApproval(ctx: Ctx, input: { checkId: string; reason: string }): Promise<CheckRow> {
  const admin = requireAdmin(ctx.actor, "checks.decide");
  const [check] = isId(input.checkId)
    ? await ctx.db.select().from(verificationChecks).where(eq(verificationChecks.id, input.checkId))
    : [];
  if (!check) throw errors.NOT_FOUND();
  if (check.userId === admin.id) throw checkErrors.OWN_CHECK();
  const at = ctx.clock.now();
  const reason = input.reason.trim();
  const act = {
    act: "verification.withdraw",
    needs: "checks.decide" as const,
    subject: { kind: "verification", id: check.id },
    personId: check.userId,
  } as const;
  return audited(ctx, { ...act, reason }, async (tx, note) => {
    await lockPerson(tx, check.userId);
    const set = { reason, checkedBy: admin.id, decidedAt: at };
    const move = { id: check.id, event: "withdraw" as const, actor: admin, at, set };
    const row = await transition(tx, verificationChecks, checkMachine, move, checkErrors.NOT_APPROVED);
    const verified = await recomputeVerified(tx, check.userId, londonDay(at));
    note({ before: { status: "approved" }, after: { status: "rejected", kind: check.kind, verified } });
    await enqueue(tx, checkEndedTask, { userId: check.userId, kind: check.kind });
    const values = { check: checkName(check.kind), reason };
    const path = "/tradesperson/setup?step=3";
    await notify(tx, ctx, checkWithdrawn, { to: check.userId, path, payload: values });
    return row;
  });
}
