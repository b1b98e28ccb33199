import { DAY, later } from "#kernel/clock.ts";

/** The privacy notice promises an answer within this many days. */
export const ANSWER_DAYS = 30;
/** The most complaints from one address in a day. Each one is acknowledged by email, so this also limits the emails. */
export const COMPLAINTS_A_DAY = 3;

/** The deadline for the answer to a complaint. */
export const answerDue = (createdAt: Date): Date => later(createdAt, ANSWER_DAYS * DAY);
