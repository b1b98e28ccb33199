import { DAY, MINUTE } from "#kernel/clock.ts";

/** What people often read at once, messages, is mailed only if they have not by then. */
export const MAIL_WAITS = 2 * MINUTE;
/** Who has not read what they were mailed about hears of more of it by mail once a day. */
export const MAIL_AGAIN_AFTER = DAY;
