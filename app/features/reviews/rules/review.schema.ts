import { z } from "zod";
import { wholeNumber } from "#app/web/number-fields.ts";
import { reasonText } from "#app/web/reason.ts";
import { atMost } from "#app/web/text-length.ts";
import { COMMENT_MAX, SELECT_A_RATING } from "./review.labels.ts";

const rating = wholeNumber({ min: 1, max: 5 }, SELECT_A_RATING);

/** Trimmed; empty or missing becomes null. */
const comment = z
  .string({ error: "Comment must be text" })
  .trim()
  .check(atMost(COMMENT_MAX, "Comment must be at most 1,000 characters"))
  .nullish()
  .transform((text) => text || null);

/** The review form. The action checks the rating itself, because the error about a missing rating has its own title. */
export const reviewFormSchema = z.object({
  bookingId: z.string(),
  rating: rating.optional().catch(undefined),
  comment,
});
/** The same form in the browser, where a chosen rating is text. */
export const reviewDialogSchema = reviewFormSchema.extend({ rating: z.string(SELECT_A_RATING) });
export const apiReviewSchema = z.strictObject({ rating, comment });

const reply = z
  .string({ error: "Write a reply" })
  .trim()
  .min(1, "Write a reply")
  .check(atMost(COMMENT_MAX, "Reply must be at most 1,000 characters"));

export const replySchema = z.object({ reviewId: z.string(), comment: reply });
export const apiReplySchema = z.strictObject({ comment: reply });

/** An admin's decision about a held review. */
export const decideReviewSchema = z.object({
  reviewId: z.string(),
  decision: z.enum(["publish", "refuse"], "Choose an option"),
  reason: reasonText,
});
/** POST /admin/reviews/{id}/publish and …/refuse. */
export const apiDecideReviewSchema = z.strictObject({ reason: reasonText });
export type DecideReview = z.output<typeof decideReviewSchema>;

export interface LeaveReview extends z.output<typeof apiReviewSchema> {
  bookingId: string;
}
export type ReplyToReview = z.output<typeof replySchema>;
