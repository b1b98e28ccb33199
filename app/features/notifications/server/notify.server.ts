import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { markAffected } from "#db/after-commit.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue, enqueueCall, insertEvents } from "#db/outbox.server.ts";
import { rowsPart } from "#db/part.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { given, statement } from "#db/statement.server.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import type { InAppKind } from "../rules/define-notification.ts";
import { wantsNotification } from "../rules/switches.ts";
import { sendMailTask, sendPushTask } from "../tasks.ts";

/** Notifications with a subject (messages) are mailed only if they are still unread after this time. */
const MAIL_WAITS = 2 * MINUTE;
/** While a notification with a subject stays unread, it is mailed again at most once in this time. */
const MAIL_AGAIN_AFTER = DAY;

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
  /** The key of the payment whose receipt is attached to the mail. */
  receiptOf?: string;
}

/** What a person wants to hear of, and whether a device gets it. `to` is the user's id. */
const preferencesPart = rowsPart(
  () => sql`select coalesce(bool_and(${userSettings.quoteUpdates}), true) as "quoteUpdates",
    coalesce(bool_and(${userSettings.newMessages}), true) as "newMessages",
    exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${given("to", "uuid")}) as pushes
    from ${userSettings} where ${userSettings.userId} = ${given("to", "uuid")}`,
  ([row]: Preferences[], _given: { to: string }) => {
    if (!row) throw new Error("an aggregate returned no row");
    return row;
  },
);

interface Preferences {
  quoteUpdates: boolean;
  newMessages: boolean;
  pushes: boolean;
}

interface Stored {
  id: string;
  isNew: boolean;
  mailedAt: string | null;
}

/**
 * Stores a new notification, with its live event and the task that mails it, or increments the count of the unread one with the same
 * subject. Either is pushed.
 */
const stored = sql`saved as (
    insert into ${notifications} (id, user_id, kind, "values", path, subject, created_at)
    select ${given("notificationId", "uuid")}, ${given("to", "uuid")}, ${given("kind", "text")}, ${given("payload", "jsonb")},
      ${given("path", "text")}, ${given("subject", "text")}, ${given("at", "timestamptz")}
    where ${given("isWanted", "boolean")}
    on conflict (user_id, subject) where read_at is null and subject is not null
    do update set "values" = excluded."values", created_at = excluded.created_at, count = ${notifications}.count + 1
    returning id, user_id, count = 1 as is_new, mailed_at),
  saved_event as (${insertEvents("notification.created", {
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
      mailId: given("mailId", "text"),
      receiptOf: given("receiptOf", "text"),
    },
    { runAt: sql`now() + ${given("mailWaits", "int")} * interval '1 millisecond'` },
  )} from saved where is_new and ${given("isMailed", "boolean")}),
  pushes as (select ${enqueueCall(sendPushTask, { notificationId: sql`id` }, { key: sql`'push:' || id`, maxAttempts: sql`5` })}
    from saved where ${given("isPushed", "boolean")})`;

const outcome = sql`(select json_build_object('id', id, 'isNew', is_new, 'mailedAt', mailed_at,
    'tasks', (select count(*) from mails) + (select count(*) from pushes)) from saved)`;

/**
 * A notification that is stored by a statement of the caller, in the same transaction as `preferences` were read: `stored` are expressions of its `with`, `values`
 * those of their placeholders, and `after` is called with the `outcome`, a column.
 */
export const notificationInStatement = { preferences: preferencesPart, stored, outcome, values: valuesOf, after };

/**
 * Notifies a person, in the transaction of the event: in the app, as a live event, and by email and push, whose settings are
 * read again when they are sent. Does nothing when the person has turned this topic off.
 */
export async function notify<Payload extends object>(
  tx: Tx,
  ctx: Pick<Ctx, "baseUrl" | "clock">,
  kind: InAppKind<Payload>,
  input: NotifyInput<NoInfer<Payload>>,
): Promise<void> {
  const values = valuesOf(ctx, kind, input, await preferencesPart(tx, { to: input.to }));
  if (!values.isWanted) return;
  const [row] = await store(tx, values);
  if (!row?.notified) throw new Error("the notification was not stored");
  await after(tx, values, row.notified);
}

const store = statement<{ notified: Stored | null }>(() => sql`with ${stored} select ${outcome} as notified`);

function valuesOf<Payload extends object>(
  { baseUrl, clock }: Pick<Ctx, "baseUrl" | "clock">,
  { kind, topic, mail }: InAppKind<Payload>,
  input: NotifyInput<NoInfer<Payload>>,
  preferences: Preferences,
) {
  const { to, payload, path, subject = null, ids = {}, by = { email: true, push: true } } = input;
  return {
    isWanted: wantsNotification(topic, preferences),
    notificationId: newId(),
    to,
    kind,
    payload: JSON.stringify(payload),
    path,
    subject,
    at: clock.now().toISOString(),
    ids: JSON.stringify(ids),
    mailPayload: JSON.stringify({ ...payload, ...input.mailOnly }),
    url: baseUrl + path,
    mailId: newId(),
    mailWaits: subject === null ? null : MAIL_WAITS,
    isMailed: by.email && mail !== undefined,
    receiptOf: input.receiptOf ?? null,
    isPushed: preferences.pushes && by.push,
  };
}

/** Tells the person's open pages, and mails an unread notification again. `notified` is null if it was not wanted. */
async function after(tx: Tx, values: ReturnType<typeof valuesOf>, notified: Stored | null): Promise<void> {
  if (!notified) return;
  const { to, kind, url, at, isMailed } = values;
  if (notified.isNew) markAffected([to]);
  const mailedAt = notified.mailedAt === null ? null : new Date(notified.mailedAt);
  if (mailedAt === null || mailedAt >= later(new Date(at), -MAIL_AGAIN_AFTER)) return;
  await tx.update(notifications).set({ mailedAt: null }).where(eq(notifications.id, notified.id));
  const mail = { to, kind, payload: JSON.parse(values.mailPayload), url, notificationId: notified.id, mailId: newId() };
  if (isMailed) await enqueue(tx, sendMailTask, mail, { wait: MAIL_WAITS });
}

interface OnceInput<Payload extends object> extends Omit<NotifyInput<Payload>, "to"> {
  to: readonly string[];
  subject: string;
}

/** Notifies those people who have never been notified about the subject, whether they have read it or not. Returns how many. */
export async function notifyOnce<Payload extends object>(
  tx: Tx,
  ctx: Pick<Ctx, "baseUrl" | "clock">,
  kind: InAppKind<Payload>,
  { to, ...what }: OnceInput<NoInfer<Payload>>,
): Promise<number> {
  const told = await tx
    .select({ id: notifications.userId })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...to]), eq(notifications.subject, what.subject)));
  const already = new Set(told.map(({ id }) => id));
  const untold = to.filter((id) => !already.has(id));
  for (const one of untold) await notify(tx, ctx, kind, { ...what, to: one });
  return untold.length;
}
