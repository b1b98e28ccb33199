import { z } from "zod";
import { visitorFields } from "#app/web/visitor.ts";

const MESSAGE_MAX = 4_000;

const content = z
  .string({ error: "Enter a message" })
  .trim()
  .min(1, "Enter a message")
  .max(MESSAGE_MAX, "Message must be 4,000 characters or fewer");

export const writeSchema = z.object({ content });
/** A visitor's question: the answer goes to the address. */
export const askSchema = z.object({
  ...visitorFields,
  content,
});
const hiddenId = z.string({ error: "Reload the page and try again" });
/** `lastId` is the id of the newest message that the admin has read. */
export const answerSchema = z.object({ threadId: hiddenId, lastId: hiddenId, content });
