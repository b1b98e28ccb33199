import { z } from "zod";
import { visitorFields } from "#app/web/visitor.ts";
import { texts } from "./support.schema.texts.ts";

const MESSAGE_MAX = 4_000;

const content = z
  .string({ error: texts.writeSomething })
  .trim()
  .min(1, texts.writeSomething)
  .max(MESSAGE_MAX, texts.messageTooLong);

export const writeSchema = z.object({ content });
/** A visitor's question: the answer goes to the address. */
export const askSchema = z.object({
  ...visitorFields,
  content,
});
const hiddenId = z.string({ error: texts.reloadPage });
/** `lastId` is the id of the newest message that the admin has read. */
export const answerSchema = z.object({ threadId: hiddenId, lastId: hiddenId, content });
