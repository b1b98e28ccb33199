import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { markAffected } from "#db/after-commit.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue, enqueueCall, insertEvents } from "#db/outbox.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { given, statement } from "#db/statement.server.ts";
import { later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
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

const readPreferences = statement<{ quoteUpdates: boolean; newMessages: boolean; pushes: boolean }>(
  "notification_preferences",
  () => sql`select coalesce(bool_and(${userSettings.quoteUpdates}), true) as "quoteUpdates",
    coalesce(bool_and(${userSettings.newMessages}), true) as "newMessages",
    exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${given("to", "uuid")}) as pushes
    from ${userSettings} where ${userSettings.userId} = ${given("to", "uuid")}`,
);

interface Stored {
  id: string;
  isNew: boolean;
  mailedAt: string | null;
}

/**
 * Stores a new notification, with its live event and the task that mails it, or increments the count of the unread one with the same
 * subject. Either is pushed.
 */
const store = statement<Stored>(
  "store_notification",
  () => sql`with saved as (
    insert into ${notifications} (id, user_id, kind, "values", path, subject, created_at)
    values (${given("id", "uuid")}, ${given("to", "uuid")}, ${given("kind", "text")}, ${given("payload", "jsonb")}, ${given("path", "text")},
      ${given("subject", "text")}, ${given("at", "timestamptz")})
    on conflict (user_id, subject) where read_at is null and subject is not null
    do update set "values" = excluded."values", created_at = excluded.created_at, count = ${notifications}.count + 1
    returning id, user_id, count = 1 as is_new, mailed_at),
  told as (${insertEvents("notification.created", {
    people: sql`saved where is_new`,
    payload: sql`jsonb_build_object('notification_id', id) || ${given("ids", "jsonb")}`,
    at: given("at", "timestamptz"),
  })}),
  mails as (select ${enqueueCall(
    sendMailTask,
    {
      to: given("to", "text"),
      kind: given("kind", "text"),
      payload: given("mailPayload", "json"),
      url: given("url", "text"),
      notificationId: sql`id`,
    },
    { runAt: sql`now() + ${given("mailWaits", "int")} * interval '1 millisecond'` },
  )} from saved where is_new and ${given("isMailed", "boolean")}),
  pushes as (select ${enqueueCall(sendPushTask, { notificationId: sql`id` }, { key: sql`'push:' || id`, maxAttempts: sql`5` })}
    from saved where ${given("isPushed", "boolean")})
  select id, is_new as "isNew", mailed_at as "mailedAt", (select count(*) from mails), (select count(*) from pushes) from saved`,
);

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
  const { to, payload, path, subject = null, ids = {}, by = { email: true, push: true } } = input;
  const [preferences] = await readPreferences(tx, { to });
  if (!preferences) throw new Error("an aggregate returned no row");
  if (!wantsNotification(topic, preferences)) return;
  const at = ctx.clock.now();
  const mail = { to, kind, payload: { ...payload, ...input.mailOnly }, url: ctx.baseUrl + path };
  const [stored] = await store(tx, {
    id: newId(),
    to,
    kind,
    payload: JSON.stringify(payload),
    path,
    subject,
    at: at.toISOString(),
    ids: JSON.stringify(ids),
    mailPayload: JSON.stringify(mail.payload),
    url: mail.url,
    mailWaits: subject === null ? null : MAIL_WAITS,
    isMailed: by.email,
    isPushed: preferences.pushes && by.push,
  });
  if (!stored) throw new Error("the notification was not stored");
  if (stored.isNew) markAffected([to]);
  const mailedAt = stored.mailedAt === null ? null : new Date(stored.mailedAt);
  if (mailedAt === null || mailedAt >= later(at, -MAIL_AGAIN_AFTER)) return;
  await tx.update(notifications).set({ mailedAt: null }).where(eq(notifications.id, stored.id));
  if (by.email) await enqueue(tx, sendMailTask, { ...mail, notificationId: stored.id }, { wait: MAIL_WAITS });
}
