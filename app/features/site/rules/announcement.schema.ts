import { z } from "zod";
import { ANNOUNCEMENT_KINDS, AUDIENCES } from "#kernel/site.ts";
import { londonMoment, minutesOf } from "#kernel/time-of-day.ts";
import { LINK_MAX, TEXT_MAX } from "./announcement.ts";

const RELOAD = "Please reload the page";

/** "2026-11-27T18:30", as a field for a date and a time sends it. */
function momentOf(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text) ?? [];
  const minutes = time === undefined ? null : minutesOf(time);
  return day === undefined || minutes === null || Number.isNaN(Date.parse(day)) ? null : londonMoment(day, minutes);
}

const moment = (empty: string) =>
  z.string({ error: empty }).transform((text, { addIssue }) => {
    const at = text === "" ? null : momentOf(text);
    if (at) return at;
    const message = text === "" ? empty : "Please choose a date and a time that the clocks show once";
    addIssue({ code: "custom", message });
    return z.NEVER;
  });

const fields = {
  text: z
    .string({ error: "Please write the announcement" })
    .trim()
    .min(1, "Please write the announcement")
    .max(TEXT_MAX, `An announcement has at most ${TEXT_MAX} characters`)
    .transform((text) => text.replaceAll(/\s+/g, " ")),
  link: z
    .string()
    .trim()
    .max(LINK_MAX, `A path has at most ${LINK_MAX} characters`)
    .regex(/^$|^\/(?![/\\])[\w\-./?=&%#]*$/, "Please give a path of this site, such as /support")
    .default("")
    .transform((path) => path || null),
  kind: z.enum(ANNOUNCEMENT_KINDS, { error: "Please choose a kind" }),
  audience: z.enum(AUDIENCES, { error: "Please choose who sees it" }),
  startsAt: moment("Please choose when it begins"),
  endsAt: moment("Please choose when it ends"),
};

const endsLater = <One extends { startsAt: Date; endsAt: Date }>({ startsAt, endsAt }: One) => startsAt < endsAt;
const order = { path: ["endsAt"], message: "It has to end after it begins" };

export const announcementSchema = z.object(fields).refine(endsLater, order);
export type Written = z.output<typeof announcementSchema>;

const announcementId = z.uuid(RELOAD);
/** `version` is that of the announcement that the operator saw. */
const seen = { announcementId, version: z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD).max(1_000_000, RELOAD) };
export const changeAnnouncementSchema = z.object({ ...fields, ...seen }).refine(endsLater, order);
export const endAnnouncementSchema = z.object({ announcementId });

export const closeAnnouncementSchema = z.object({
  announcementId,
  version: seen.version,
  /** Where the form stands. */
  next: z.string().max(2_000).default("/"),
});
