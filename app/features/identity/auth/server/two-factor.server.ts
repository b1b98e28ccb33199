import { eq } from "drizzle-orm";
import { encode } from "uqr";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import type { BothFactors, Proof } from "../rules/auth.schema.ts";
import { askAuth, askAuthFor } from "./ask-auth.server.ts";
import { secondStepError } from "./sign-in.server.ts";

/** What an authenticator app needs, shown once. */
export interface TwoFactorSetup {
  /** The QR code: its width in modules, and the dark ones as an SVG path. */
  qr: { size: number; path: string };
  /** The secret for typing, in groups of four. */
  secret: string;
  backupCodes: string[];
}

/** Whether the actor's sign-in has a second step. Throws NOT_SIGNED_IN. */
export async function hasTwoFactor(ctx: Ctx): Promise<boolean> {
  const { id } = requireUser(ctx.actor);
  const [user] = await ctx.db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, id));
  return user?.on ?? false;
}

/** Starts the set-up; it takes effect after a first correct code. Throws WRONG_PASSWORD, WRONG_EMAIL_CODE, TWO_FACTOR_ON, SUSPENDED. */
export async function beginTwoFactor(ctx: Ctx, proof: Proof, browser: Headers): Promise<TwoFactorSetup> {
  requireActive(ctx.actor);
  const asked = askAuthFor<{ totpURI: string; backupCodes: string[] }>(ctx, browser, "/two-factor/enable", {
    ...proof,
  });
  const { answer } = await asked.catch(inOurWords);
  const secret = new URL(answer.totpURI).searchParams.get("secret") ?? "";
  return {
    qr: drawn(answer.totpURI),
    secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
    backupCodes: answer.backupCodes,
  };
}

/**
 * Confirms the set-up with a first code. From then on sign-in needs a code (`recordCredentialEvent`). Returns the
 * cookies of the new session. Throws WRONG_CODE.
 */
export async function confirmTwoFactor(ctx: Ctx, code: string, browser: Headers): Promise<string[]> {
  requireActive(ctx.actor);
  return askAuth(ctx, browser, "/two-factor/verify-totp", { code }).catch(inOurWords);
}

/**
 * Turns it off: sign-in needs the password or a code by email only. Takes a code of the app or a backup code. Returns the cookies of the new session.
 * Throws WRONG_PASSWORD, WRONG_EMAIL_CODE, WRONG_CODE, WRONG_BACKUP_CODE.
 */
export function endTwoFactor(ctx: Ctx, both: BothFactors, browser: Headers): Promise<string[]> {
  requireActive(ctx.actor);
  return askAuth(ctx, browser, "/two-factor/disable", { ...both }).catch(inOurWords);
}

/** Creates new backup codes; the old ones become invalid. Throws WRONG_PASSWORD, WRONG_EMAIL_CODE, WRONG_CODE, WRONG_BACKUP_CODE. */
export async function newBackupCodes(ctx: Ctx, both: BothFactors, browser: Headers): Promise<string[]> {
  requireActive(ctx.actor);
  const path = "/two-factor/generate-backup-codes";
  const asked = askAuthFor<{ backupCodes: string[] }>(ctx, browser, path, { ...both });
  const { answer } = await asked.catch(inOurWords);
  return answer.backupCodes;
}

function inOurWords(error: unknown): never {
  throw secondStepError(error);
}

/** Drawn here, so that no other site sees the secret. */
function drawn(text: string): TwoFactorSetup["qr"] {
  const { size, data } = encode(text, { border: 3, ecc: "M" });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
