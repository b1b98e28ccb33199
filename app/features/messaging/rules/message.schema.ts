import { z } from "zod";
import { DESCRIPTION_LIMIT, MOST_FILES, TOO_MANY_FILES } from "./attachment.labels.ts";
import { MESSAGE_LIMIT } from "./message-limit.ts";

const EMPTY = "Write a message";

/** A message's text as it is kept: trimmed; empty only beside files. */
const content = z.string({ error: EMPTY }).trim().max(MESSAGE_LIMIT, "Message must be 4,000 characters or fewer");

/** A message without files. Screens ignore an empty one instead of complaining. */
export const sendSchema = z.object({ content: content.min(1, EMPTY) });

/** Text beside files, which may be missing. */
export const captionSchema = z.object({ content: content.optional().default("") });

const IDS = "attachment_ids is a list of ids of files that you uploaded for this conversation";

/** A message as programs send it. */
export const messageBody = z
  .strictObject({
    content: content.optional().default(""),
    attachment_ids: z
      .array(z.string({ error: IDS }).max(100, IDS), { error: IDS })
      .max(MOST_FILES, TOO_MANY_FILES)
      .optional()
      .default([]),
  })
  .refine((body) => body.content !== "" || body.attachment_ids.length > 0, { path: ["content"], error: EMPTY });

export const descriptionBody = z.strictObject({
  description: z
    .string({ error: "description says what the photo shows" })
    .trim()
    .max(DESCRIPTION_LIMIT, `The description must be ${DESCRIPTION_LIMIT} characters or fewer`),
});

export const startSchema = z.object({
  participantId: z.string({ error: "Choose who to message" }).max(100),
  jobId: z.string().max(100).optional(),
});
