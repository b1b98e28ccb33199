import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue, type NotificationPayloads, type SendMail } from "#db/outbox.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { later } from "#kernel/clock.ts";
import { MAIL_AGAIN_AFTER, MAIL_WAITS } from "../rules/mail-due.ts";
import { wantsNews } from "../rules/topics.ts";

type Told = {
  [Kind in keyof NotificationPayloads]: {
    kind: Kind;
    /** A person, by their id. */
    to: string;
    values: NotificationPayloads[Kind];
    /** Where it leads, on this site: "/job/…". */
    path: string;
    /** The ids that open pages hear of beside the notification's own. */
    ids?: Record<string, string>;
    /** What becomes one notification while nobody has read it, mailed after a while: "conversation:…". */
    subject?: string;
    /** How else than in their centre, where they have chosen that for this alone; their switches hold all the same. */
    by?: { email: boolean; push: boolean };
  };
}[keyof NotificationPayloads];

/**
 * Tells a person something, in the transaction of what happened: a notification for their centre, open pages hear of it,
 * and a mail and a push follow, if their switches want them when it is their turn. Somebody who switched this kind of
 * news off is told nothing.
 */
export async function notify(tx: Tx, ctx: Pick<Ctx, "baseUrl" | "clock">, told: Told): Promise<void> {
  const { switches, pushes } = await wishesOf(tx, told.to);
  const { kind, to, values, path, ids, by = { email: true, push: true } } = told;
  if (!wantsNews(kind, switches)) return;
  const at = ctx.clock.now();
  const { id, isNew, mailDue } = await keep(tx, told, at);
  if (isNew) await emit(tx, { type: "notification.created", to: [to], ids: { notification_id: id, ...ids }, at });
  if (mailDue && by.email) {
    const mail = { template: kind, to, values: { ...values, url: ctx.baseUrl + path }, notificationId: id } as SendMail;
    await enqueue(tx, "send-mail", mail, told.subject ? { wait: MAIL_WAITS } : {});
  }
  if (pushes && by.push) await enqueue(tx, "send-push", { notificationId: id }, { key: `push:${id}`, maxAttempts: 5 });
}

async function wishesOf(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      quoteUpdates: sql<boolean>`coalesce(bool_and(${userSettings.quoteUpdates}), true)`,
      newMessages: sql<boolean>`coalesce(bool_and(${userSettings.newMessages}), true)`,
      pushes: sql<boolean>`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId})`,
    })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  if (!row) throw new Error("an aggregate has one row");
  const { pushes, ...switches } = row;
  return { switches, pushes };
}

/** A new notification, or one more for the one of its subject that nobody has read. */
async function keep(tx: Tx, told: Told, at: Date): Promise<{ id: string; isNew: boolean; mailDue: boolean }> {
  const { kind, to, values, path, subject = null } = told;
  const row = { userId: to, kind, values: { ...values }, path, subject, createdAt: at };
  const insert = tx.insert(notifications).values(row);
  const [kept] = await insert
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.subject],
      targetWhere: sql`${notifications.readAt} is null and ${notifications.subject} is not null`,
      set: { values: row.values, createdAt: at, count: sql`${notifications.count} + 1` },
    })
    .returning();
  if (!kept) throw new Error("the notification was not stored");
  const isNew = kept.count === 1;
  const again = kept.mailedAt !== null && kept.mailedAt < later(at, -MAIL_AGAIN_AFTER);
  if (again) await tx.update(notifications).set({ mailedAt: null }).where(eq(notifications.id, kept.id));
  return { id: kept.id, isNew, mailDue: isNew || again };
}
