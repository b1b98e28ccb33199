import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { DESCRIPTION_LIMIT, MAX_FILES, MESSAGE_LIMIT, MESSAGE_TOO_LONG, TOO_MANY_FILES } from "./limits.ts";

const EMPTY = "Write a message";

/** A message's text, trimmed. It may be empty only when there are files. */
const content = z.string({ error: EMPTY }).trim().check(atMost(MESSAGE_LIMIT, MESSAGE_TOO_LONG));

/** A message without files. Pages ignore an empty one instead of showing the error. */
export const sendSchema = z.object({ content: content.min(1, EMPTY) });

/** The text of a message with files, which is optional. */
export const captionSchema = z.object({ content: content.optional().default("") });

const IDS = "attachment_ids is a list of ids of files that you uploaded for this conversation";

/** A message in an API request. */
export const messageBody = z
  .strictObject({
    content: content.optional().default(""),
    attachment_ids: z
      .array(z.string({ error: IDS }).max(100, IDS), { error: IDS })
      .max(MAX_FILES, TOO_MANY_FILES)
      .optional()
      .default([]),
  })
  .refine((body) => body.content !== "" || body.attachment_ids.length > 0, { path: ["content"], error: EMPTY });

/** The description of a photo, in an API request. */
export const descriptionBody = z.strictObject({
  description: z
    .string({ error: "description must be text that says what the photo shows" })
    .trim()
    .check(atMost(DESCRIPTION_LIMIT, `The description must be ${DESCRIPTION_LIMIT} characters or fewer`)),
});

/** The recipient of a first message and the job that it is about, in a form on any page. */
export const startSchema = z.object({
  participantId: z.string({ error: "Choose who to message" }).max(100),
  jobId: z.string().max(100).optional(),
});
