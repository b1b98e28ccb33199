import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { authTokens, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/id.ts";
import { emailChanged, verifyNewEmail } from "../notifications.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { checkPassword } from "./check-password.server.ts";

const rowOf = (userId: string) => `change-email:${userId}`;
const hashed = (secret: string) => createHash("sha256").update(secret).digest("hex");

interface Wanted {
  hash: string;
  email: string;
}

/**
 * Sends a link to the new address; nothing changes until it is opened. A newer request invalidates the previous one. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_PASSWORD, RATE_LIMITED, SAME_EMAIL, EMAIL_TAKEN, LINK_JUST_SENT.
 */
export async function requestEmailChange(ctx: Ctx, input: { email: string; password: string }): Promise<void> {
  const user = requireActive(ctx.actor);
  await checkPassword(ctx, input.password);
  if (input.email === user.email) throw at("email", authErrors.SAME_EMAIL);
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, input.email));
  if (taken) throw at("email", authErrors.EMAIL_TAKEN);
  const now = ctx.clock.now();
  const secret = randomBytes(24).toString("base64url");
  const wanted: Wanted = { hash: hashed(secret), email: input.email };
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    const ofUser = eq(authTokens.identifier, rowOf(user.id));
    const [before] = await tx.select({ at: authTokens.createdAt }).from(authTokens).where(ofUser);
    if (before && later(before.at, MINUTE) > now) throw authErrors.LINK_JUST_SENT({ retryAfter: 60 });
    await tx.delete(authTokens).where(ofUser);
    await tx.insert(authTokens).values({
      id: newId(),
      identifier: rowOf(user.id),
      value: JSON.stringify(wanted),
      expiresAt: later(now, DAY),
      createdAt: now,
      updatedAt: now,
    });
    await enqueueMail(tx, verifyNewEmail, {
      to: user.id,
      address: input.email,
      payload: {},
      url: `${ctx.baseUrl}/profile/email/verify?token=${user.id}.${secret}`,
    });
  });
}

/**
 * Changes the address after its link was opened, signed in or not. The old address gets an email, and links sent there become
 * invalid. Returns the user's id. Throws LINK_NOT_VALID, EMAIL_TAKEN.
 */
export async function confirmEmailChange(ctx: Ctx, { token }: { token: string }): Promise<{ userId: string }> {
  const [userId = "", secret = ""] = token.split(".");
  if (!isId(userId)) throw authErrors.LINK_NOT_VALID();
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const [row] = await tx
      .select()
      .from(authTokens)
      .where(eq(authTokens.identifier, rowOf(userId)));
    if (!user || !row || row.expiresAt <= now) throw authErrors.LINK_NOT_VALID();
    const wanted = JSON.parse(row.value) as Wanted;
    if (!same(wanted.hash, hashed(secret))) throw authErrors.LINK_NOT_VALID();
    const free = sql`not exists (select from ${users} other where other.email = ${wanted.email})`;
    const changed = await tx
      .update(users)
      .set({ email: wanted.email, emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, userId), free))
      .returning({ id: users.id });
    if (changed.length === 0) throw authErrors.EMAIL_TAKEN();
    await tx.delete(authTokens).where(eq(authTokens.identifier, rowOf(userId)));
    await tx.delete(authTokens).where(eq(authTokens.value, userId));
    await enqueueMail(tx, emailChanged, {
      to: userId,
      address: user.email,
      payload: { address: masked(wanted.email) },
      url: `${ctx.baseUrl}/support`,
    });
    return { userId };
  });
}

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Shows enough for the owner to recognise the address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");

function at(field: string, make: typeof authErrors.SAME_EMAIL) {
  return make({ fields: [{ field, message: make().message }] });
}
