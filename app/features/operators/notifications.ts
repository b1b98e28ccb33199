import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { dayAndTime, timeOfDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { reasonsForPerson, VIEWING_REASONS } from "./rules/viewing.ts";
import { texts } from "./texts.ts";

/** To a person: an operator has seen the site as they see it. Says the role, and not the name. */
export const personViewed = defineNotification({
  kind: "person-viewed",
  topic: "safety",
  payload: z.object({
    role: z.enum(DESK_ROLES),
    cause: z.enum(VIEWING_REASONS),
    reason: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
  }),
  line: ({ role, cause, reason, startedAt, endedAt }) => ({
    title: texts.teamLookedAsYou,
    text: `${teamOf(role)}, ${lasted(startedAt, endedAt)}. ${reasonsForPerson[cause]}: ${reason}`,
  }),
  mail: ({ role, cause, reason, startedAt, endedAt }, { brand }) => ({
    subject: texts.teamLookedAtBrand(brand),
    preview: texts.nothingCouldBeChanged,
    heading: texts.teamLookedAsYou,
    paragraphs: [texts.whatTheySaw, texts.ifUnexpectedWrite],
    facts: [
      [texts.who, teamOf(role)],
      [texts.when, lasted(startedAt, endedAt)],
      [texts.why, `${reasonsForPerson[cause]}: ${reason}`],
    ],
    button: texts.openYourNotifications,
  }),
});

const teamOf = (role: DeskRole) => texts.roleOfTeam(DESK_ROLE_LABELS[role]);
const lasted = (from: string, until: string) => texts.fromTo(dayAndTime(new Date(from)), timeOfDay(new Date(until)));

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** To every admin: background work has failed for the last time, or waits for longer than it should. */
export const backgroundWorkStuck = defineNotification({
  kind: "background-work-stuck",
  topic: "safety",
  payload: z.object({ failed: z.number().int(), late: z.array(z.string()) }),
  line: (stuck) => ({ title: titleOf(stuck), text: texts.lookAtBackgroundWork }),
  mail: (stuck) => ({
    subject: titleOf(stuck),
    preview: texts.backgroundWorkNeedsYou,
    heading: titleOf(stuck),
    paragraphs: [texts.whatToDoAboutFailed, texts.whatToDoAboutWaiting],
    facts: [
      [texts.failed, String(stuck.failed)],
      [texts.waitingTooLong, stuck.late.join(", ") || texts.none],
    ],
    button: texts.openBackgroundWork,
  }),
});

function titleOf({ failed, late }: { failed: number; late: readonly string[] }): string {
  if (failed === 0) return texts.waitsTooLong(some(late.length, "kind"), late.length);
  return texts.hasFailed(some(failed, "background task"), failed);
}
