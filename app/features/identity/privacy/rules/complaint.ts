import { DAY, later } from "#kernel/clock.ts";

/** The privacy notice promises an answer within this many days. */
export const ANSWER_DAYS = 30;
/** The most complaints from one address in a day. Each one is acknowledged by email, so this also limits the emails. */
export const COMPLAINTS_A_DAY = 3;
/**
 * The most complaints in a day from all visitors together. Their addresses are not verified, so a program could otherwise invent
 * addresses and fill the operators' list. Signed-in people do not count.
 */
export const VISITORS_COMPLAINTS_A_DAY = 200;

/** The deadline for the answer to a complaint. */
export const answerDue = (createdAt: Date): Date => later(createdAt, ANSWER_DAYS * DAY);
