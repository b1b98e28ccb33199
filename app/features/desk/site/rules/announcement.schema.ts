import { z } from "zod";
import { queryNumber, VERSIONS } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { ANNOUNCEMENT_KINDS, AUDIENCES } from "#kernel/site.ts";
import { londonMoment, minutesOf } from "#kernel/time-of-day.ts";
import { LINK_MAX, TEXT_MAX } from "./announcement.ts";

const RELOAD = "Reload the page and try again";

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
    const message =
      text === ""
        ? empty
        : "Choose another date or time. The clocks change then, so this time does not exist or happens twice";
    addIssue({ code: "custom", message });
    return z.NEVER;
  });

const fields = {
  text: z
    .string({ error: "Enter the announcement" })
    .trim()
    .min(1, "Enter the announcement")
    .check(atMost(TEXT_MAX, `Announcement must be ${TEXT_MAX} characters or fewer`))
    .transform((text) => text.replaceAll(/\s+/g, " ")),
  link: z
    .string()
    .trim()
    .max(LINK_MAX, `Link must be ${LINK_MAX} characters or fewer`)
    .regex(/^$|^\/(?![/\\])[\w\-./?=&%#]*$/, "Enter a page on this site, such as /support")
    .default("")
    .transform((path) => path || null),
  kind: z.enum(ANNOUNCEMENT_KINDS, { error: "Choose a kind" }),
  audience: z.enum(AUDIENCES, { error: "Choose who sees it" }),
  startsAt: moment("Choose when it starts"),
  endsAt: moment("Choose when it ends"),
};

const endsLater = <One extends { startsAt: Date; endsAt: Date }>({ startsAt, endsAt }: One) => startsAt < endsAt;
const order = { path: ["endsAt"], message: "The end must be after the start" };

export const announcementSchema = z.object(fields).refine(endsLater, order);
export type Written = z.output<typeof announcementSchema>;

const announcementId = z.uuid(RELOAD);
/** `version` is that of the announcement that the operator saw. */
const seen = { announcementId, version: queryNumber(VERSIONS, RELOAD) };
export const changeAnnouncementSchema = z.object({ ...fields, ...seen }).refine(endsLater, order);
export const endAnnouncementSchema = z.object({ announcementId });

export const closeAnnouncementSchema = z.object({
  announcementId,
  version: seen.version,
  /** The address of the page with the form. */
  next: z.string().max(2_000).default("/"),
});
