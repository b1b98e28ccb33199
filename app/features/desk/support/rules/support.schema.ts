import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { visitorFields } from "#app/web/visitor.ts";
import { CASES_AT_ONCE, TAGS_A_CASE, tag } from "../../cases/rules/case.schema.ts";
import { MACRO_ACTS } from "./macro-act.ts";
import { TICKET_KINDS } from "./ticket.labels.ts";
import { NEXT_STATES } from "./ticket.machine.ts";
import { hasOnlyVariables, VARIABLES } from "./usual-answer.ts";

export const MESSAGE_MAX = 4_000;
const SUBJECT_MAX = 120;

const content = z
  .string({ error: "Enter a message" })
  .trim()
  .min(1, "Enter a message")
  .check(atMost(MESSAGE_MAX, "Message must be 4,000 characters or fewer"));

const subject = z
  .string({ error: "Enter a subject" })
  .trim()
  .min(1, "Enter a subject")
  .check(atMost(SUBJECT_MAX, "Subject must be 120 characters or fewer"));

const RELOAD = "Reload the page and try again";
const hiddenId = z.string({ error: RELOAD });
/** A check box: "on" or nothing. */
export const checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** A new ticket. Its id is made with the form. */
export const openSchema = z.object({
  ticketId: z.uuid(RELOAD).optional(),
  subject,
  kind: z.enum(TICKET_KINDS, "Choose what it is about").default("other"),
  bookingId: z.string().optional(),
  content,
});
/** A visitor's question: the answer goes to the address. */
export const askSchema = z.object({ ...visitorFields, subject, content });
/** A further message in a ticket. */
export const writeSchema = z.object({ ticketId: hiddenId, content });

/** Whether a solved ticket helped. */
export const rateSchema = z.object({
  ticketId: hiddenId,
  satisfied: z.enum(["yes", "no"], "Choose yes or no").transform((answer) => answer === "yes"),
});

/** `lastId` is the id of the newest message that the operator has read. */
export const answerSchema = z.object({
  ticketId: hiddenId,
  lastId: hiddenId,
  next: z.enum(NEXT_STATES, "Choose a state").optional(),
  content,
  /** What a macro does beside its text. */
  tag: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(tag).max(TAGS_A_CASE).optional()),
  take: checkbox,
  act: z.enum(MACRO_ACTS, RELOAD).optional(),
});
/** A ticket that an operator opens with a person. */
export const firstSchema = z.object({ ticketId: z.uuid(RELOAD), personId: z.uuid(RELOAD), subject, content });
export const solveSchema = z.object({ ticketId: hiddenId, lastId: hiddenId });
export const undoSolveSchema = z.object({ ticketId: hiddenId });

const chosen = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(z.string(RELOAD)).max(CASES_AT_ONCE, RELOAD).default([]),
);
/** An answer to many: cases of tickets as the queue has them ("id.version"), or all of a filter that were there at a moment. */
export const bulkSchema = z.object({
  bulkId: z.uuid(RELOAD),
  c: chosen,
  all: z.literal("1", RELOAD).optional(),
  place: z.string(RELOAD).max(2_000, RELOAD).optional(),
  seenAt: z.iso.datetime(RELOAD),
  next: z.enum(NEXT_STATES, "Choose a state").default("solved"),
  content: content.refine(
    hasOnlyVariables,
    `Use curly brackets only for ${VARIABLES.map((one) => `{${one}}`).join(", ")}`,
  ),
});
export const stopBulkSchema = z.object({ bulkId: z.uuid(RELOAD) });
