import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { type CheckStatusLine, checkLines, missingText } from "../rules/verification-status.ts";
import { type FileRow, filesOfChecks, unsentFiles } from "./evidence-files.server.ts";
import type { CheckRow } from "./submit-check.server.ts";

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
export interface VerificationStatus {
  trade: string | null;
  verified: boolean;
  lines: CheckStatusLine[];
  missing: string | null;
}

/** The signed-in tradesperson's verification status and checks. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myVerification(ctx: Ctx): Promise<VerificationStatus> {
  const user = tradespersonOf(ctx);
  const [[profile], checks] = await Promise.all([
    ctx.db.select().from(tradespersonProfiles).where(eq(tradespersonProfiles.userId, user.id)),
    ctx.db.select().from(verificationChecks).where(eq(verificationChecks.userId, user.id)),
  ]);
  const trade = profile?.trade ?? null;
  const lines = checkLines({ trade, checks, today: londonDay(ctx.clock.now()) });
  return { trade, verified: profile?.verified ?? false, lines, missing: missingText(lines) };
}

/** Suspended tradespeople can still read their own checks. */
function tradespersonOf(ctx: Ctx) {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}
