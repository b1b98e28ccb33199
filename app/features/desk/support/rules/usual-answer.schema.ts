import { z } from "zod";
import { queryNumber, VERSIONS } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { TAGS_A_CASE, tag } from "../../cases/rules/case.schema.ts";
import { MACRO_ACTS } from "./macro-act.ts";
import { checkbox } from "./support.schema.ts";
import { NEXT_STATES } from "./ticket.machine.ts";
import { hasOnlyVariables, VARIABLES } from "./usual-answer.ts";

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
const RELOAD = "Reload the page and try again";

const tags = z
  .string()
  .default("")
  .transform((text) => [...new Set(text.split(",").map((one) => one.trim().toLowerCase()))].filter((one) => one !== ""))
  .pipe(z.array(tag, "Enter tags with commas between them").max(TAGS_A_CASE, `Enter ${TAGS_A_CASE} tags or fewer`));

const fields = {
  title: z
    .string({ error: "Enter a name" })
    .trim()
    .min(1, "Enter a name")
    .check(atMost(TITLE_MAX, `Name must be ${TITLE_MAX} characters or fewer`)),
  text: z
    .string({ error: "Enter the answer" })
    .trim()
    .min(1, "Enter the answer")
    .check(atMost(TEXT_MAX, "Answer must be 2,000 characters or fewer"))
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .refine(hasOnlyVariables, `Use curly brackets only for ${VARIABLES.map((one) => `{${one}}`).join(", ")}`),
  tags,
  /** An empty choice leaves it to who answers. */
  nextState: z.enum(NEXT_STATES, "Choose a state").optional(),
  takes: checkbox,
  act: z.enum(MACRO_ACTS, "Choose an act").optional(),
};

const answerId = z.uuid(RELOAD);
export const addAnswerSchema = z.object(fields);
/** `version` is that of the text that the operator saw. */
export const changeAnswerSchema = z.object({ answerId, version: queryNumber(VERSIONS, RELOAD), ...fields });
export const removeAnswerSchema = z.object({ answerId });
