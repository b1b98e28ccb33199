import { DAY, MINUTE } from "#kernel/clock.ts";

/** Notifications with a subject (messages) are mailed only if they are still unread after this time. */
export const MAIL_WAITS = 2 * MINUTE;
/** While a notification with a subject stays unread, it is mailed again at most once in this time. */
export const MAIL_AGAIN_AFTER = DAY;
