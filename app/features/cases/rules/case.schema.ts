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

const tags = (name: string) => z.array(tag, texts.notTags(name)).max(TAGS_A_CASE, texts.tooManyTags(TAGS_A_CASE));

export const note = z.string(texts.noteIsText).trim().min(1, texts.noteEmpty).max(NOTE_MAX, texts.noteTooLong);

const id = (name: string) => z.uuid(texts.notAnId(name));

const chosen = z.strictObject(
  {
    id: id("id"),
    version: z.number(texts.versionNotNumber).int(texts.versionNotWhole).min(0, texts.versionNegative).optional(),
  },
  texts.chosenNotIdAndVersion,
);

/** The body of PATCH /admin/cases. */
export const changeCasesBody = z
  .strictObject({
    ids: z
      .array(id("ids"), texts.idsNotList)
      .min(1, texts.nameACase)
      .max(CASES_AT_ONCE, texts.tooManyCases(CASES_AT_ONCE))
      .optional(),
    cases: z
      .array(chosen, texts.casesNotList)
      .min(1, texts.nameACase)
      .max(CASES_AT_ONCE, texts.tooManyCases(CASES_AT_ONCE))
      .optional(),
    assignee_id: id("assignee_id").nullable().optional(),
    in_turn: z.boolean(texts.inTurnNotBoolean).optional(),
    snoozed_until: z.iso.datetime({ offset: true, error: texts.snoozedUntilNotTime }).nullable().optional(),
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
    kind: z.enum(CASE_KINDS, texts.kindUnknown(CASE_KINDS.join(", "))).optional(),
    subject_id: z.string(texts.subjectIdNotText).max(200, texts.subjectIdTooLong).optional(),
    leaves: z.boolean(texts.leavesNotBoolean).optional(),
  })
  .refine(
    ({ case_id, kind, subject_id }) => (case_id === undefined) === (kind !== undefined && subject_id !== undefined),
    texts.giveCaseOrSubject,
  );

/** The latest moment until which a case can be put off. */
export const snoozeLimit = (now: Date): Date => new Date(now.getTime() + SNOOZE_DAYS * 86_400_000);
