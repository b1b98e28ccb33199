import { z } from "zod";
import { hasOnlyVariables, VARIABLES } from "./usual-answer.ts";

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
const RELOAD = "Please reload the page";

const fields = {
  title: z
    .string({ error: "Please give it a name" })
    .trim()
    .min(1, "Please give it a name")
    .max(TITLE_MAX, `A name has at most ${TITLE_MAX} characters`),
  text: z
    .string({ error: "Please write the answer" })
    .trim()
    .min(1, "Please write the answer")
    .max(TEXT_MAX, "A usual answer has at most 2,000 characters")
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .refine(hasOnlyVariables, `Braces are for ${VARIABLES.map((one) => `{${one}}`).join(", ")} only`),
};

const answerId = z.uuid(RELOAD);
export const addAnswerSchema = z.object(fields);
/** `version` is that of the text that the operator saw. */
export const changeAnswerSchema = z.object({ answerId, version: z.coerce.number(RELOAD).int(RELOAD), ...fields });
export const removeAnswerSchema = z.object({ answerId });
