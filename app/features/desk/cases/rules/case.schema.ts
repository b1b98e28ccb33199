import { z } from "zod";
import { VERSIONS, wholeNumber } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { CASE_KINDS } from "./case-kinds.ts";

const NOTE_MAX = 2_000;
export const TAG_MAX = 30;
export const TAGS_A_CASE = 10;
/** The most cases that one change is about. */
export const CASES_AT_ONCE = 100;
const SNOOZE_DAYS = 90;

/** A tag is a few lower-case words, so that the same one is not written in two ways. */
export const tag = z
  .string("Tag must be text")
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9 -]*$/, "Tags can only have letters, numbers, spaces and hyphens")
  .check(atMost(TAG_MAX, `Tag must be ${TAG_MAX} characters or fewer`));

const tags = (name: string) =>
  z.array(tag, `${name} must be a list of tags`).max(TAGS_A_CASE, `Add ${TAGS_A_CASE} tags or fewer at once`);

export const note = z
  .string("Note must be text")
  .trim()
  .min(1, "Enter a note")
  .check(atMost(NOTE_MAX, "Note must be 2,000 characters or fewer"));

const id = (name: string) => z.uuid(`${name} must be an ID`);

const chosen = z.strictObject(
  {
    id: id("id"),
    version: wholeNumber(VERSIONS, {
      notNumber: "version must be a number",
      wrong: "version must be a whole number",
      least: "version must be 0 or more",
      most: "version is larger than that of any case",
    }).optional(),
  },
  "cases must be a list of ids and versions",
);

/** The body of PATCH /admin/cases. */
export const changeCasesBody = z
  .strictObject({
    ids: z
      .array(id("ids"), "ids must be a list of ids")
      .min(1, "Name a case")
      .max(CASES_AT_ONCE, `Choose ${CASES_AT_ONCE} cases or fewer`)
      .optional(),
    cases: z
      .array(chosen, "cases must be a list")
      .min(1, "Name a case")
      .max(CASES_AT_ONCE, `Choose ${CASES_AT_ONCE} cases or fewer`)
      .optional(),
    assignee_id: id("assignee_id").nullable().optional(),
    in_turn: z.boolean("in_turn must be true or false").optional(),
    snoozed_until: z.iso
      .datetime({ offset: true, error: "snoozed_until must be a time, such as 2026-11-30T09:00:00Z" })
      .nullable()
      .optional(),
    add_tags: tags("add_tags").optional(),
    remove_tags: tags("remove_tags").optional(),
    note: note.optional(),
  })
  .refine(({ ids, cases }) => (ids === undefined) !== (cases === undefined), "Give ids or cases")
  .refine(({ assignee_id, in_turn }) => !in_turn || assignee_id === undefined, "Give assignee_id or in_turn")
  .refine(
    ({ assignee_id, in_turn, snoozed_until, add_tags, remove_tags, note }) =>
      [assignee_id, snoozed_until, note].some((value) => value !== undefined) ||
      Boolean(in_turn || add_tags?.length || remove_tags?.length),
    "Say what to change",
  );

/** The body of POST /admin/case-presence. */
export const presenceBody = z
  .strictObject({
    case_id: id("case_id").optional(),
    kind: z.enum(CASE_KINDS, `kind must be one of ${CASE_KINDS.join(", ")}`).optional(),
    subject_id: z.string("subject_id must be text").max(200, "subject_id is too long").optional(),
    leaves: z.boolean("leaves must be true or false").optional(),
  })
  .refine(
    ({ case_id, kind, subject_id }) => (case_id === undefined) === (kind !== undefined && subject_id !== undefined),
    "Give case_id, or kind and subject_id",
  );

/** The latest moment until which a case can be put off. */
export const snoozeLimit = (now: Date): Date => new Date(now.getTime() + SNOOZE_DAYS * 86_400_000);
