import { HOUR, MINUTE } from "#kernel/clock.ts";

/** How long an operator's session lasts without a request, and in all. Other people's sessions last thirty days. */
export const OPERATOR_SESSION = { idle: 30 * MINUTE, longest: 12 * HOUR };

/** Whether an operator's session has ended, by the product's clock. */
export const operatorSessionEnded = ({ startedAt, seenAt }: { startedAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > OPERATOR_SESSION.idle ||
  now.getTime() - startedAt.getTime() > OPERATOR_SESSION.longest;

/** How exactly a session's last request is stored, so that not every request writes. */
export const SEEN_PRECISION = MINUTE;
