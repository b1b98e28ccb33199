import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { getOrCreateSecret, type Queryable } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { users } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import type { MailedKind, Topic } from "../rules/define-notification.ts";
import { DEFAULT_SWITCHES, wantsMail } from "../rules/switches.ts";
import { sendMailTask } from "../tasks.ts";

const makeKey = () => randomBytes(32).toString("base64url");

async function signatureOf(db: Queryable, userId: string): Promise<Buffer> {
  const key = await getOrCreateSecret(db, "unsubscribe", makeKey);
  return createHmac("sha256", key).update(`unsubscribe:${userId}`).digest();
}

/** The token of an email's unsubscribe link. It works without signing in and only stops that person's emails. */
export async function unsubscribeToken(db: Queryable, userId: string): Promise<string> {
  return `${userId}.${(await signatureOf(db, userId)).toString("base64url")}`;
}

/** The user id of a token; null when the signature is not ours. */
export async function readUnsubscribeToken(db: Queryable, token: string): Promise<string | null> {
  const [userId, given = ""] = token.split(".");
  if (!isId(userId)) return null;
  const [signature, expected] = [Buffer.from(given, "base64url"), await signatureOf(db, userId)];
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? userId : null;
}

interface AccountMail<Payload> {
  /** The user's id; null for somebody without an account, whose `address` is given. */
  to: string | null;
  payload: Payload;
  /** The full URL of its button. */
  url: string;
  /** An address other than the current one, such as the new or the previous one. */
  address?: string;
}

/** Enqueues a mail about a person's account, in the caller's transaction. It is always sent. */
export const enqueueMail = <Payload extends object>(
  tx: Queryable,
  { kind }: MailedKind<Payload>,
  mail: AccountMail<NoInfer<Payload>>,
): Promise<void> => enqueue(tx, sendMailTask, { kind, mailId: newId(), ...mail });

/** The current payload of a notification and its number of events; null when it was read or deleted. */
export async function dueMail(
  db: Queryable,
  notificationId: string,
): Promise<{ payload: object; count: number } | null> {
  const [row] = await db
    .select({ payload: notifications.payload, count: notifications.count })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  return row ?? null;
}

interface MailReader {
  id: string | null;
  /** Null when the address is not verified: a stranger may have typed both, and would have our mail say what they like. */
  name: string | null;
  email: string;
}

/** The recipient of a mail at the time of sending; null when the account is deleted or its settings exclude this mail. */
export async function mailReader(
  db: Queryable,
  mail: { to: string | null; topic: Topic; startsClock?: boolean | undefined; address?: string },
): Promise<MailReader | null> {
  if (mail.to === null) return mail.address ? { id: null, name: null, email: mail.address } : null;
  const [row] = await db
    .select({
      ...pickColumns(users, ["name", "email", "emailVerified"]),
      switches: userSettings,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, mail.to));
  if (!row) return null;
  const { name, email, emailVerified, switches } = row;
  return wantsMail(mail, { ...(switches ?? DEFAULT_SWITCHES), emailVerified })
    ? { id: mail.to, name: emailVerified && !mail.address ? name : null, email: mail.address ?? email }
    : null;
}

/** Whether the person of a mail's token gets email notifications. Throws NOT_FOUND for a token that we did not write. */
export async function mailsOn(ctx: Ctx, token: string): Promise<boolean> {
  const userId = await readUnsubscribeToken(ctx.db, token);
  if (!userId) throw errors.NOT_FOUND();
  const [row] = await ctx.db
    .select({ on: userSettings.emailNotifications })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw errors.NOT_FOUND();
  return row.on ?? true;
}

/** Records that a notification was mailed. */
export async function markMailed(db: Queryable, notificationId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ mailedAt: at }).where(eq(notifications.id, notificationId));
}
