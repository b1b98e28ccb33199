import { z } from "zod";
import { texts } from "./case.texts.ts";
import { CASE_KINDS } from "./case-kinds.ts";

const NOTE_MAX = 2_000;
export const TAG_MAX = 30;
export const TAGS_A_CASE = 10;
/** The most cases that one change is about. */
export const CASES_AT_ONCE = 100;
const SNOOZE_DAYS = 90;

/** A tag is a few lower-case words, so that the same one is not written in two ways. */
export const tag = z
  .string(texts.tagIsText)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9 -]*$/, texts.tagCharacters)
  .max(TAG_MAX, texts.tagTooLong(TAG_MAX));

const tags = (name: string) =>
  z.array(tag, `${name} is a list of tags`).max(TAGS_A_CASE, texts.tooManyTags(TAGS_A_CASE));

export const note = z.string(texts.noteIsText).trim().min(1, texts.noteEmpty).max(NOTE_MAX, texts.noteTooLong);

const id = (name: string) => z.uuid(`${name} is an id`);

const chosen = z.strictObject(
  {
    id: id("id"),
    version: z
      .number("version is a number")
      .int("version is a whole number")
      .min(0, "version is not negative")
      .optional(),
  },
  "cases is a list of ids and versions",
);

/** The body of PATCH /admin/cases. */
export const changeCasesBody = z
  .strictObject({
    ids: z
      .array(id("ids"), "ids is a list of ids")
      .min(1, texts.nameACase)
      .max(CASES_AT_ONCE, texts.tooManyCases(CASES_AT_ONCE))
      .optional(),
    cases: z
      .array(chosen, "cases is a list")
      .min(1, texts.nameACase)
      .max(CASES_AT_ONCE, texts.tooManyCases(CASES_AT_ONCE))
      .optional(),
    assignee_id: id("assignee_id").nullable().optional(),
    in_turn: z.boolean("in_turn is true or false").optional(),
    snoozed_until: z.iso
      .datetime({ offset: true, error: "snoozed_until is a time: 2026-11-30T09:00:00Z" })
      .nullable()
      .optional(),
    add_tags: tags("add_tags").optional(),
    remove_tags: tags("remove_tags").optional(),
    note: note.optional(),
  })
  .refine(({ ids, cases }) => (ids === undefined) !== (cases === undefined), texts.giveIdsOrCases)
  .refine(({ assignee_id, in_turn }) => !in_turn || assignee_id === undefined, texts.giveAssigneeOrTurn)
  .refine(
    ({ assignee_id, in_turn, snoozed_until, add_tags, remove_tags, note }) =>
      [assignee_id, snoozed_until, note].some((value) => value !== undefined) ||
      Boolean(in_turn || add_tags?.length || remove_tags?.length),
    texts.sayWhatToChange,
  );

/** The body of POST /admin/case-presence. */
export const presenceBody = z
  .strictObject({
    case_id: id("case_id").optional(),
    kind: z.enum(CASE_KINDS, `kind is one of ${CASE_KINDS.join(", ")}`).optional(),
    subject_id: z.string("subject_id is text").max(200, "subject_id is too long").optional(),
    leaves: z.boolean("leaves is true or false").optional(),
  })
  .refine(
    ({ case_id, kind, subject_id }) => (case_id === undefined) === (kind !== undefined && subject_id !== undefined),
    texts.giveCaseOrSubject,
  );

/** The latest moment until which a case can be put off. */
export const snoozeLimit = (now: Date): Date => new Date(now.getTime() + SNOOZE_DAYS * 86_400_000);
