import { z } from "zod";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { visitorFields } from "#app/web/visitor.ts";

const CONTENT_MAX = 4_000;
const ANSWER_MAX = 4_000;

/** A visitor's complaint. */
export const complaintSchema = z.object({
  ...visitorFields,
  content: z
    .string({ error: "Tell us what is wrong" })
    .trim()
    .check(
      atLeast(10, "Tell us what is wrong in at least 10 characters"),
      atMost(CONTENT_MAX, "Your complaint must be 4,000 characters or fewer"),
    ),
});

/** A signed-in person's complaint: the account supplies the name and address. */
export const ownComplaintSchema = complaintSchema.pick({ content: true });

/** An admin's answer. */
export const complaintAnswerSchema = z.object({
  complaintId: z.string({ error: "Reload the page and try again" }),
  answer: z
    .string({ error: "Write an answer" })
    .trim()
    .min(1, "Write an answer")
    .check(atMost(ANSWER_MAX, "Your answer must be 4,000 characters or fewer")),
});
