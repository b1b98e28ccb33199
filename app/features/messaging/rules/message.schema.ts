import { z } from "zod";

import { MESSAGE_LIMIT } from "./message-limit.ts";

/** A message as it is kept: trimmed, not empty. Screens ignore an empty one instead of complaining. */
export const content = z
  .string({ error: "Write a message" })
  .trim()
  .min(1, "Write a message")
  .max(MESSAGE_LIMIT, "Message must be 4,000 characters or fewer");

export const sendSchema = z.object({ content });

export const startSchema = z.object({
  participantId: z.string({ error: "Choose who to message" }).max(100),
  jobId: z.string().max(100).optional(),
});
