import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { later } from "#kernel/clock.ts";
import type { InAppKind } from "../rules/define-notification.ts";
import { MAIL_AGAIN_AFTER, MAIL_WAITS } from "../rules/mail-due.ts";
import { wantsNotification } from "../rules/switches.ts";
import { sendMailTask, sendPushTask } from "../tasks.ts";

export interface NotifyInput<Payload extends object = object> {
  /** The user's id. */
  to: string;
  payload: Payload;
  /** The path of its page: "/job/…". */
  path: string;
  /** Values that the mail has in addition, for what must not be stored with the notification. */
  mailOnly?: Partial<Payload>;
  /** Additional ids for the live event. */
  ids?: Record<string, string>;
  /** Events with the same subject are one notification until it is read, emailed with a delay: "conversation:…". */
  subject?: string;
  /** The additional channels that the person chose for this notification; their settings still apply. */
  by?: { email: boolean; push: boolean };
}

/**
 * Notifies a person, in the transaction of the event: in the app, as a live event, and by email and push, whose settings are
 * read again when they are sent. Does nothing when the person has turned this topic off.
 */
export async function notify<Payload extends object>(
  tx: Tx,
  ctx: Pick<Ctx, "baseUrl" | "clock">,
  { kind, topic }: InAppKind<Payload>,
  input: NotifyInput<NoInfer<Payload>>,
): Promise<void> {
  const { to, payload, path, ids, by = { email: true, push: true } } = input;
  const { pushes, ...switches } = await preferencesOf(tx, to);
  if (!wantsNotification(topic, switches)) return;
  const at = ctx.clock.now();
  const { id, isNew, mailDue } = await save(tx, kind, input, at);
  if (isNew) await emit(tx, { type: "notification.created", to: [to], ids: { notification_id: id, ...ids }, at });
  if (mailDue && by.email) {
    const mail = { kind, to, payload: { ...payload, ...input.mailOnly }, url: ctx.baseUrl + path, notificationId: id };
    await enqueue(tx, sendMailTask, mail, input.subject ? { wait: MAIL_WAITS } : {});
  }
  if (pushes && by.push) await enqueue(tx, sendPushTask, { notificationId: id }, { key: `push:${id}`, maxAttempts: 5 });
}

async function preferencesOf(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      quoteUpdates: sql<boolean>`coalesce(bool_and(${userSettings.quoteUpdates}), true)`,
      newMessages: sql<boolean>`coalesce(bool_and(${userSettings.newMessages}), true)`,
      pushes: sql<boolean>`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId})`,
    })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  if (!row) throw new Error("an aggregate returned no row");
  return row;
}

/** Stores a new notification, or increments the count of the unread one with the same subject. */
async function save(tx: Tx, kind: string, { to, path, subject, ...input }: NotifyInput, at: Date) {
  const payload = { ...input.payload };
  const [row] = await tx
    .insert(notifications)
    .values({ userId: to, kind, payload, path, subject, createdAt: at })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.subject],
      targetWhere: sql`${notifications.readAt} is null and ${notifications.subject} is not null`,
      set: { payload, createdAt: at, count: sql`${notifications.count} + 1` },
    })
    .returning();
  if (!row) throw new Error("the notification was not stored");
  const isNew = row.count === 1;
  const mailAgain = row.mailedAt !== null && row.mailedAt < later(at, -MAIL_AGAIN_AFTER);
  if (mailAgain) await tx.update(notifications).set({ mailedAt: null }).where(eq(notifications.id, row.id));
  return { id: row.id, isNew, mailDue: isNew || mailAgain };
}
