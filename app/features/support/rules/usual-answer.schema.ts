import { z } from "zod";
import { texts } from "./usual-answer.schema.texts.ts";
import { hasOnlyVariables, VARIABLES } from "./usual-answer.ts";

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
const RELOAD = texts.reloadPage;

const fields = {
  title: z
    .string({ error: texts.giveItName })
    .trim()
    .min(1, texts.giveItName)
    .max(TITLE_MAX, texts.nameTooLong(TITLE_MAX)),
  text: z
    .string({ error: texts.writeAnswer })
    .trim()
    .min(1, texts.writeAnswer)
    .max(TEXT_MAX, texts.answerTooLong)
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .refine(hasOnlyVariables, texts.bracesOnlyFor(VARIABLES.map((one) => `{${one}}`).join(", "))),
};

const answerId = z.uuid(RELOAD);
export const addAnswerSchema = z.object(fields);
/** `version` is that of the text that the operator saw. */
export const changeAnswerSchema = z.object({ answerId, version: z.coerce.number(RELOAD).int(RELOAD), ...fields });
export const removeAnswerSchema = z.object({ answerId });
