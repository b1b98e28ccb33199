import { z } from "zod";

const MESSAGE_MAX = 4_000;

const content = z
  .string({ error: "Please write something" })
  .trim()
  .min(1, "Please write something")
  .max(MESSAGE_MAX, "A message has at most 4,000 characters");

export const writeSchema = z.object({ content });
/** An answer names the last message that its writer has read. */
export const answerSchema = z.object({ content, lastId: z.string({ error: "Please reload the page" }) });
