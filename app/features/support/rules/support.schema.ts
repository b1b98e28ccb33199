import { z } from "zod";

const MESSAGE_MAX = 4_000;

const content = z
  .string({ error: "Please write something" })
  .trim()
  .min(1, "Please write something")
  .max(MESSAGE_MAX, "A message has at most 4,000 characters");

export const writeSchema = z.object({ content });
/** A visitor's question: the answer goes to the address. */
export const askSchema = z.object({
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
  content,
});
const hiddenId = z.string({ error: "Please reload the page" });
/** `lastId` is the id of the newest message that the admin has read. */
export const answerSchema = z.object({ threadId: hiddenId, lastId: hiddenId, content });
