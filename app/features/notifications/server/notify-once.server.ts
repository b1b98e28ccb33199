import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import type { InAppKind } from "../rules/define-notification.ts";
import { type NotifyInput, notify } from "./notify.server.ts";

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
