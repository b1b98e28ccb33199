import { DAY } from "#kernel/clock.ts";

/** Both sides are asked for a review this long after the money was released; */
export const ASK_AFTER = DAY;
/** and not any more once so much has passed, as after a long outage. */
export const ASK_UNTIL = 14 * DAY;
