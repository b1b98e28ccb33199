import { z } from "zod";
import { visitorFields } from "#app/web/visitor.ts";

const CONTENT_MAX = 4_000;
const ANSWER_MAX = 4_000;

/** A visitor's complaint. */
export const complaintSchema = z.object({
  ...visitorFields,
  content: z
    .string({ error: "Please tell us what is wrong" })
    .trim()
    .min(10, "Please tell us what is wrong, in at least 10 characters")
    .max(CONTENT_MAX, "A complaint can have at most 4,000 characters"),
});

/** A signed-in person's complaint: the account supplies the name and address. */
export const ownComplaintSchema = complaintSchema.pick({ content: true });

/** An admin's answer. */
export const complaintAnswerSchema = z.object({
  complaintId: z.string({ error: "Please reload the page" }),
  answer: z
    .string({ error: "Please write an answer" })
    .trim()
    .min(1, "Please write an answer")
    .max(ANSWER_MAX, "An answer can have at most 4,000 characters"),
});
