import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { dayAndTime, timeOfDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { reasonsForPerson, VIEWING_REASONS } from "./rules/viewing.ts";

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
    title: "Our team looked at the site as you see it",
    text: `${teamOf(role)}, ${lasted(startedAt, endedAt)}. ${reasonsForPerson[cause]}: ${reason}`,
  }),
  mail: ({ role, cause, reason, startedAt, endedAt }, { brand }) => ({
    subject: `Our team looked at ${brand} as you see it`,
    preview: "Nothing could be changed",
    heading: "Our team looked at the site as you see it",
    paragraphs: [
      "They saw pages of your account and could change nothing. Your messages, your evidence of identity and how you sign in are not shown then.",
      "If you did not expect this, write to us.",
    ],
    facts: [
      ["Who", teamOf(role)],
      ["When", lasted(startedAt, endedAt)],
      ["Why", `${reasonsForPerson[cause]}: ${reason}`],
    ],
    button: "Open your notifications",
  }),
});

const teamOf = (role: DeskRole) => `${DESK_ROLE_LABELS[role]} of our team`;
const lasted = (from: string, until: string) => `${dayAndTime(new Date(from))} to ${timeOfDay(new Date(until))}`;

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** To every admin: background work has failed for the last time, or waits for longer than it should. */
export const backgroundWorkStuck = defineNotification({
  kind: "background-work-stuck",
  topic: "safety",
  payload: z.object({ failed: z.number().int(), late: z.array(z.string()) }),
  line: (stuck) => ({ title: titleOf(stuck), text: "Nothing retries it by itself. Look at the background work" }),
  mail: (stuck) => ({
    subject: titleOf(stuck),
    preview: "Background work needs you",
    heading: titleOf(stuck),
    paragraphs: [
      "Failed work is not retried any more: it may be a payment, a refund, an email or an event of the payment provider. Read its error, mend the cause, and press “Try again”.",
      "Work that waits has no worker to do it. Check that every server runs and that the database answers.",
    ],
    facts: [
      ["Failed", String(stuck.failed)],
      ["Waiting too long", stuck.late.join(", ") || "None"],
    ],
    button: "Open background work",
  }),
});

function titleOf({ failed, late }: { failed: number; late: readonly string[] }): string {
  if (failed === 0)
    return `${some(late.length, "kind")} of background work ${late.length === 1 ? "waits" : "wait"} too long`;
  return `${some(failed, "background task")} ${failed === 1 ? "has" : "have"} failed`;
}
