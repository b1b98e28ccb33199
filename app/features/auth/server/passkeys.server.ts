import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { passkeys } from "#db/schema/auth.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { authErrors } from "../rules/auth.errors.ts";
import type { Credential } from "../rules/passkey.schema.ts";
import { askAuth } from "./ask-auth.server.ts";

export interface MyPasskey {
  id: string;
  name: string;
  addedAt: Date;
  /** Whether it is stored with the person's other passkeys, and therefore also on their other devices. */
  synced: boolean;
}

/** The person's passkeys, the newest first. Throws NOT_SIGNED_IN. */
export async function myPasskeys(ctx: Ctx): Promise<MyPasskey[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? "Passkey",
    addedAt: row.createdAt,
    synced: row.backedUp,
  }));
}

/** Whether the person can sign in with a passkey. Throws NOT_SIGNED_IN. */
export const hasPasskey = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.$count(passkeys, eq(passkeys.userId, requireUser(ctx.actor).id))) > 0;

/**
 * Adds the passkey that a browser has made with the options of GET /passkey/generate-register-options (`recordCredentialEvent`). Throws
 * STEP_UP_REQUIRED, PASSKEY_REFUSED, PASSKEY_NEEDED, SUSPENDED.
 */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: Credential },
  browser: Headers,
): Promise<void> {
  requireActive(ctx.actor);
  await askAuth(ctx, browser, "/passkey/verify-registration", { name, response }).catch(inOurWords);
}

/** Throws NOT_FOUND (also for other people's), SUSPENDED. */
export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: { passkeyId: string; name: string },
  browser: Headers,
): Promise<void> {
  requireActive(ctx.actor);
  if (!isId(passkeyId)) throw errors.NOT_FOUND();
  await askAuth(ctx, browser, "/passkey/update-passkey", { id: passkeyId, name }).catch(inOurWords);
}

/** Removes a passkey (`recordCredentialEvent`). Throws STEP_UP_REQUIRED, PASSKEY_NEEDED, NOT_FOUND, SUSPENDED. */
export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }, browser: Headers): Promise<void> {
  requireActive(ctx.actor);
  if (!isId(passkeyId)) throw errors.NOT_FOUND();
  await askAuth(ctx, browser, "/passkey/delete-passkey", { id: passkeyId }).catch(inOurWords);
}

/**
 * Signs in with a passkey, or proves again who a signed-in person is: then it replaces their session. Takes what the browser replied to
 * the options of GET /passkey/generate-authenticate-options. Returns the cookies of the session. Throws PASSKEY_REFUSED.
 */
export const signInWithPasskey = (
  ctx: Ctx,
  { response }: { response: Credential },
  browser: Headers,
): Promise<string[]> => askAuth(ctx, browser, "/passkey/verify-authentication", { response }).catch(refused);

const REFUSALS: readonly string[] = [
  "AUTHENTICATION_FAILED",
  "CHALLENGE_NOT_FOUND",
  "FAILED_TO_VERIFY_REGISTRATION",
  "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
];

export function inOurWords(error: unknown): never {
  if (isAppError(error, "PASSKEY_NOT_FOUND")) throw errors.NOT_FOUND();
  if (isAppError(error, "STEP_UP_REQUIRED")) throw errors.STEP_UP_REQUIRED();
  if (isAppError(error, "NOT_SIGNED_IN") || !isAppError(error)) throw error;
  throw REFUSALS.includes(error.code) ? authErrors.PASSKEY_REFUSED() : error;
}

/** The same answer for a passkey that is unknown, removed or wrong. */
function refused(error: unknown): never {
  if (isAppError(error, "PASSKEY_NOT_FOUND")) throw authErrors.PASSKEY_REFUSED();
  return inOurWords(error);
}
