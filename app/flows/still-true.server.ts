import type { Ctx } from "#app/context.server.ts";
import { payBeforeNotice, paymentDueNotice } from "#features/money/due-notifications.ts";
import { isStillAsked } from "#features/money/index.server.ts";

const ASKS_TO_PAY: ReadonlySet<string> = new Set([paymentDueNotice.kind, payBeforeNotice.kind]);

/** Whether a mail or a push may still be sent: between the event and the sending it can have been paid, cancelled or disputed. */
export async function isStillTrue(
  ctx: Pick<Ctx, "db" | "clock">,
  { kind, payload }: { kind: string; payload: object },
): Promise<boolean> {
  if (!ASKS_TO_PAY.has(kind)) return true;
  return isStillAsked(ctx, "bookingId" in payload ? String(payload.bookingId) : "");
}
