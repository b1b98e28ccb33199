import { mediumDay } from "#kernel/dates.ts";
import { texts } from "./removal.texts.ts";

/** The only reasons for which our team removes a review, as the terms list them. A negative review is not one. */
export const REMOVAL_GROUNDS = ["unlawful", "abusive", "private", "off_topic", "not_genuine"] as const;
export type RemovalGround = (typeof REMOVAL_GROUNDS)[number];

const grounds: Record<RemovalGround, string> = texts.grounds;
/** "it is not genuine": the text after "because". */
export const groundText = (ground: string): string => grounds[ground as RemovalGround] ?? texts.breaksRules;

/** The text shown in place of a removed review; null when it is not removed. */
export const removedText = (review: { removedAt: Date | null; removedFor: string | null }): string | null =>
  review.removedAt && texts.removedByOurTeam(mediumDay(review.removedAt), groundText(review.removedFor ?? ""));
