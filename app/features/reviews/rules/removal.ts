import { mediumDay } from "#kernel/dates.ts";

const groundsText = {
  unlawful: "it breaks the law",
  abusive: "it threatens or insults",
  private: "it gives away personal details",
  off_topic: "it is not about the work",
  not_genuine: "it is not genuine",
};

/** The only reasons for which our team removes a review, as the terms list them. A negative review is not one. */
export const REMOVAL_GROUNDS = ["unlawful", "abusive", "private", "off_topic", "not_genuine"] as const;
export type RemovalGround = (typeof REMOVAL_GROUNDS)[number];

const grounds: Record<RemovalGround, string> = groundsText;
/** "it is not genuine": the text after "because". */
export const groundText = (ground: string): string => grounds[ground as RemovalGround] ?? "it breaks our rules";

/** The text shown in place of a removed review; null when it is not removed. */
export const removedText = (review: { removedAt: Date | null; removedFor: string | null }): string | null =>
  review.removedAt &&
  `Removed by our team on ${mediumDay(review.removedAt)} because ${groundText(review.removedFor ?? "")}.`;
