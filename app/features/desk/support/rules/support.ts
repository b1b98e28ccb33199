/** The most tickets that one person opens in a day. Writing in one that exists has no such limit. */
export const TICKETS_A_DAY = 20;
/** So many of somebody's newest bookings can be chosen for a ticket. */
export const BOOKINGS_OFFERED = 20;
/** The most questions from one address in a day. */
export const QUESTIONS_A_DAY = 3;
/**
 * The most questions in a day from all visitors together. Their addresses are not verified, so a program could otherwise invent
 * addresses and fill the team's inbox. Signed-in people do not count.
 */
export const VISITORS_QUESTIONS_A_DAY = 200;
