import { DAY, later } from "#kernel/clock.ts";
import { dayAndTime, londonDay, londonTime } from "#kernel/dates.ts";
import type { Announcement } from "#kernel/site.ts";
import { announcementSchema } from "../rules/announcement.schema.ts";
import { AUDIENCE_LABELS } from "../rules/announcement.ts";

export const DRAFT_FIELDS = ["text", "link", "kind", "audience", "startsAt", "endsAt"] as const;
type Draft = Record<(typeof DRAFT_FIELDS)[number], string>;

/** As a field for a date and a time shows a moment. */
const fieldOf = (at: Date): string => `${londonDay(at)}T${londonTime(at)}`;

const draftOf = (one: Announcement): Draft => ({
  text: one.text,
  link: one.link ?? "",
  kind: one.kind,
  audience: one.audience,
  startsAt: fieldOf(one.startsAt),
  endsAt: fieldOf(one.endsAt),
});

const newDraft = (now: Date): Draft => ({
  text: "",
  link: "",
  kind: "notice",
  audience: "everyone",
  startsAt: fieldOf(now),
  endsAt: fieldOf(later(now, DAY)),
});

/** What the form of an announcement shows: what is in the address, which is the draft, or what is stored. Nothing is stored before it is published. */
export function readDraft(query: URLSearchParams, changed: Announcement | null, now: Date) {
  if (!query.has("text")) return { draft: changed ? draftOf(changed) : newDraft(now), errors: null, preview: null };
  const draft = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, query.get(name) ?? ""])) as Draft;
  const parsed = announcementSchema.safeParse(draft);
  if (!parsed.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= [message];
    return { draft, errors, preview: null };
  }
  const { text, link, kind, audience, startsAt, endsAt } = parsed.data;
  const when = `${AUDIENCE_LABELS[audience]}, from ${dayAndTime(startsAt)} to ${dayAndTime(endsAt)}.`;
  return { draft, errors: null, preview: { text, link, kind, when } };
}
