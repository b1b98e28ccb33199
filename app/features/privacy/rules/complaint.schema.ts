import { z } from "zod";
import { visitorFields } from "#app/web/visitor.ts";
import { texts } from "./schema.texts.ts";

const CONTENT_MAX = 4_000;
const ANSWER_MAX = 4_000;

/** A visitor's complaint. */
export const complaintSchema = z.object({
  ...visitorFields,
  content: z
    .string({ error: texts.sayWhatIsWrong })
    .trim()
    .min(10, texts.contentTooShort)
    .max(CONTENT_MAX, texts.contentTooLong),
});

/** A signed-in person's complaint: the account supplies the name and address. */
export const ownComplaintSchema = complaintSchema.pick({ content: true });

/** An admin's answer. */
export const complaintAnswerSchema = z.object({
  complaintId: z.string({ error: texts.reloadPage }),
  answer: z.string({ error: texts.writeAnswer }).trim().min(1, texts.writeAnswer).max(ANSWER_MAX, texts.answerTooLong),
});
