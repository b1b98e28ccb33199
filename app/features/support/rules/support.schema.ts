import { z } from "zod";
import { visitorFields } from "#app/web/visitor.ts";

const MESSAGE_MAX = 4_000;

const content = z
  .string({ error: "Please write something" })
  .trim()
  .min(1, "Please write something")
  .max(MESSAGE_MAX, "A message has at most 4,000 characters");

export const writeSchema = z.object({ content });
/** A visitor's question: the answer goes to the address. */
export const askSchema = z.object({
  ...visitorFields,
  content,
});
const hiddenId = z.string({ error: "Please reload the page" });
/** `lastId` is the id of the newest message that the admin has read. */
export const answerSchema = z.object({ threadId: hiddenId, lastId: hiddenId, content });
