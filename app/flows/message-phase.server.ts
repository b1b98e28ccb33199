import type { Ctx } from "#app/context.server.ts";
import { unsafeBookingOfJob } from "#features/bookings/index.server.ts";
import { dependsOnPhase, mayStillSend } from "#features/bookings/rules/phase-messages.ts";
import { system } from "#kernel/actor.ts";
import { phaseOfBooking } from "./phases.server.ts";

const JOB_PATH = /^\/job\/([\w-]+)/;

interface Message {
  kind: string;
  payload: object;
  /** Its reader's id. */
  to: string;
  /** The path of its page. */
  path: string;
}

/**
 * Whether a queued mail or push may still be sent. Between the event and the sending, the booking may have been paid, approved, moved
 * or cancelled. A message about something else always may; one about a booking that has ended may not if it asks for something.
 */
export async function isStillSo(ctx: Pick<Ctx, "db" | "clock">, message: Message): Promise<boolean> {
  const { kind, payload, to, path } = message;
  const jobId = JOB_PATH.exec(path)?.[1];
  if (!jobId || !dependsOnPhase(kind, payload)) return true;
  const booking = await unsafeBookingOfJob(ctx.db, jobId);
  if (!booking) return mayStillSend(kind, payload, "cancelled");
  const side = to === booking.tradespersonId ? "tradesperson" : "customer";
  const { phase } = await phaseOfBooking({ ...ctx, actor: system }, booking, side);
  return mayStillSend(kind, payload, phase);
}
