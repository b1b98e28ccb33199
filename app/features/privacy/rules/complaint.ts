import { DAY, later } from "#kernel/clock.ts";

/** The privacy notice promises an answer in this time. */
export const ANSWER_DAYS = 30;
/** One address can make so many complaints in a day. Each one is acknowledged by email, so this also limits the emails. */
export const MOST_A_DAY = 3;

/** The last moment for the answer to a complaint. */
export const answerDue = (createdAt: Date): Date => later(createdAt, ANSWER_DAYS * DAY);
