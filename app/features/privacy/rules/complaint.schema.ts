import { z } from "zod";

const CONTENT_MAX = 4_000;
const ANSWER_MAX = 4_000;

/** A visitor's complaint. */
export const complaintSchema = z.object({
  name: z
    .string({ error: "Please enter your name" })
    .trim()
    .min(1, "Please enter your name")
    .max(100, "A name can have at most 100 characters"),
  email: z
    .string({ error: "Please enter your email address" })
    .trim()
    .toLowerCase()
    .max(255, "An email address can have at most 255 characters")
    .pipe(z.email("Please enter a valid email address")),
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
