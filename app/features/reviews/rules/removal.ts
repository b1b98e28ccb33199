/** The only reasons for which our team removes a review, as the terms list them; that it is bad is none. */
export const REMOVAL_GROUNDS = ["unlawful", "abusive", "private", "off_topic", "not_genuine"] as const;
export type RemovalGround = (typeof REMOVAL_GROUNDS)[number];

const texts: Record<RemovalGround, string> = {
  unlawful: "it breaks the law",
  abusive: "it threatens or insults",
  private: "it gives away personal details",
  off_topic: "it is not about the work",
  not_genuine: "it is not genuine",
};
/** "it is not genuine": what stands after "because". */
export const groundText = (ground: string): string => texts[ground as RemovalGround] ?? "it breaks our rules";

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** What stands in place of a removed review; null for one that stands. */
export const removedText = (review: { removedAt: Date | null; removedFor: string | null }): string | null =>
  review.removedAt &&
  `Removed by our team on ${day.format(review.removedAt)} because ${groundText(review.removedFor ?? "")}.`;
