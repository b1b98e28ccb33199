import { z } from "zod";
import { ANNOUNCEMENT_KINDS, AUDIENCES } from "#kernel/site.ts";
import { londonMoment, minutesOf } from "#kernel/time-of-day.ts";
import { texts } from "./announcement.schema.texts.ts";
import { LINK_MAX, TEXT_MAX } from "./announcement.ts";

const RELOAD = texts.reloadPage;

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
    const message = text === "" ? empty : texts.notOnClock;
    addIssue({ code: "custom", message });
    return z.NEVER;
  });

const fields = {
  text: z
    .string({ error: texts.writeAnnouncement })
    .trim()
    .min(1, texts.writeAnnouncement)
    .max(TEXT_MAX, texts.textTooLong(TEXT_MAX))
    .transform((text) => text.replaceAll(/\s+/g, " ")),
  link: z
    .string()
    .trim()
    .max(LINK_MAX, texts.pathTooLong(LINK_MAX))
    .regex(/^$|^\/(?![/\\])[\w\-./?=&%#]*$/, texts.notPath)
    .default("")
    .transform((path) => path || null),
  kind: z.enum(ANNOUNCEMENT_KINDS, { error: texts.chooseKind }),
  audience: z.enum(AUDIENCES, { error: texts.chooseWhoSees }),
  startsAt: moment(texts.chooseWhenItBegins),
  endsAt: moment(texts.chooseWhenItEnds),
};

const endsLater = <One extends { startsAt: Date; endsAt: Date }>({ startsAt, endsAt }: One) => startsAt < endsAt;
const order = { path: ["endsAt"], message: texts.endsBeforeItBegins };

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
