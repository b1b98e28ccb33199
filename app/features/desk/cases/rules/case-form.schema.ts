import { z } from "zod";
import { queryNumber, VERSIONS } from "#app/web/number-fields.ts";
import { isId } from "#kernel/id.ts";
import { CASES_AT_ONCE, note, tag } from "./case.schema.ts";
import type { CaseChange } from "./case-change.ts";
import { IN_TURN } from "./in-turn.ts";
import { SNOOZES, snoozedUntil } from "./snooze.ts";

const reload = "Reload the page and try again";

/** In forms: unassigns the case. An empty choice does not change who has it. */
const NOBODY = "nobody";

const changes = {
  assign: z.union([z.enum([NOBODY, IN_TURN]), z.uuid()], reload).optional(),
  snooze: z.enum(SNOOZES, reload).optional(),
  tag: tag.optional(),
  untag: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(tag).max(CASES_AT_ONCE).optional(),
  ),
  note: note.optional(),
};

type Changes = z.output<z.ZodObject<typeof changes>>;

const changesSomething = ({ assign, snooze, tag, untag, note }: Changes) =>
  [assign, snooze, tag, note].some((value) => value !== undefined) || (untag ?? []).length > 0;
const NOTHING = { error: "Choose what to change", path: ["assign"] };

/** The panel's form: one case, with the version that it showed. */
export const changeCaseSchema = z
  .object({ caseId: z.uuid(reload), version: queryNumber(VERSIONS, reload), ...changes })
  .refine(changesSomething, NOTHING);

/** "id.version", as the check boxes of the list have it. */
const chosen = z
  .string(reload)
  .transform((text) => {
    const [id = "", version = ""] = text.split(".");
    return { id, version: Number(version) };
  })
  .refine(({ id, version }) => isId(id) && Number.isInteger(version), reload);

const several = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(chosen, "Choose a case").min(1, "Choose a case").max(CASES_AT_ONCE, `Choose ${CASES_AT_ONCE} cases or fewer`),
);

/** All that the filter in `place` matches and that was open at a moment. */
const everything = {
  all: z.literal("1", reload).optional(),
  until: z.iso.datetime(reload).optional(),
  place: z.string(reload).max(2_000, reload).optional(),
};

/** The form of several cases: those that were chosen, or all of a filter. */
export const changeCasesSchema = z
  .object({ c: several.optional(), ...everything, ...changes })
  .refine(({ c, all, until }) => (all ? until !== undefined : c !== undefined), { error: "Choose a case", path: ["c"] })
  .refine(changesSomething, NOTHING);

/** The form that merges cases: those that were chosen, with which of them stays. */
export const mergeCasesSchema = z.object({ c: several, keep: z.uuid("Choose which case to keep") });

/** The panel's form that separates a merged case, with the version that it showed. */
export const separateCaseSchema = z.object({
  caseId: z.uuid(reload),
  version: queryNumber(VERSIONS, reload),
});

/** The choices of a form as a change of now. */
export const changeOf = ({ assign, snooze, tag, untag, note }: Changes, now: Date): CaseChange => ({
  assigneeId: assign === NOBODY ? null : assign === IN_TURN ? undefined : assign,
  inTurn: assign === IN_TURN,
  snoozedUntil: snooze && snoozedUntil(snooze, now),
  addTags: tag === undefined ? undefined : [tag],
  removeTags: untag,
  note,
});

const previewed = z.object({
  all: everything.all.catch(undefined),
  c: several.catch([]),
  assign: changes.assign.catch(undefined),
  snooze: changes.snooze.catch(undefined),
  tag: changes.tag.catch(undefined),
  untag: changes.untag.catch(undefined),
});

/** What the address of the preview chooses; what cannot be read is left out. */
export function readPreview(query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined;
  return previewed.parse({
    all: text("all"),
    c: query
      .getAll("c")
      .filter((one) => chosen.safeParse(one).success)
      .slice(0, CASES_AT_ONCE),
    assign: text("assign"),
    snooze: text("snooze"),
    tag: text("tag"),
    untag: text("untag"),
  });
}
