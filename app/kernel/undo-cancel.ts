import { later, MINUTE } from "./clock.ts";

/** How long the cancellation of a booking or a job can be taken back. */
export const UNDO_CANCEL_MINUTES = 10;

/** The last change of a status. */
export interface LastChange {
  event: string;
  fromStatus: string | null;
  actorId: string | null;
  createdAt: Date;
}

/** Whether the last change was this person's own cancellation, from the given status, of the last minutes. */
export function isOwnCancellation(
  actorId: string,
  { from, last, now }: { from: string; last: LastChange | undefined; now: Date },
): boolean {
  if (last?.event !== "cancel" || last.fromStatus !== from || last.actorId !== actorId) return false;
  return now < later(last.createdAt, UNDO_CANCEL_MINUTES * MINUTE);
}
