import { z } from "zod";
import { queryNumber, VERSIONS } from "#app/web/number-fields.ts";
import { hasOnlyVariables, VARIABLES } from "./usual-answer.ts";

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
const RELOAD = "Reload the page and try again";

const fields = {
  title: z
    .string({ error: "Enter a name" })
    .trim()
    .min(1, "Enter a name")
    .max(TITLE_MAX, `Name must be ${TITLE_MAX} characters or fewer`),
  text: z
    .string({ error: "Enter the answer" })
    .trim()
    .min(1, "Enter the answer")
    .max(TEXT_MAX, "Answer must be 2,000 characters or fewer")
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .refine(hasOnlyVariables, `Use curly brackets only for ${VARIABLES.map((one) => `{${one}}`).join(", ")}`),
};

const answerId = z.uuid(RELOAD);
export const addAnswerSchema = z.object(fields);
/** `version` is that of the text that the operator saw. */
export const changeAnswerSchema = z.object({ answerId, version: queryNumber(VERSIONS, RELOAD), ...fields });
export const removeAnswerSchema = z.object({ answerId });
