import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { REVIEW_MARKS, REVIEW_NOTE_MAX } from "./ticket-review.ts";

/** An operator's review of how a ticket was solved. */
export const reviewSchema = z.object({
  ticketId: z.uuid("Reload the page and try again"),
  mark: z.enum(REVIEW_MARKS, "Choose a mark"),
  note: z
    .string()
    .trim()
    .check(atMost(REVIEW_NOTE_MAX, "Note must be 1,000 characters or fewer"))
    .optional()
    .transform((text) => text || null),
});
