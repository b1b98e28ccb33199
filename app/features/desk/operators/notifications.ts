import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";
import { dayAndTime, timeOfDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { reasonsForPerson, VIEWING_REASONS } from "./rules/viewing.ts";

const teamLookedAsYou = "Our team looked at the site as you see it";

/** To a person: an operator has seen the site as they see it. Says the role, and not the name. */
export const personViewed = defineNotification("person-viewed", {
  topic: "safety",
  payload: z.object({
    role: z.enum(DESK_ROLES),
    cause: z.enum(VIEWING_REASONS),
    reason: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
  }),
  sample: {
    role: "trust",
    cause: "asked",
    reason: "No longer needed",
    startedAt: "2026-11-23T10:00:00.000Z",
    endedAt: "2026-11-23T10:09:00.000Z",
  },
  line: ({ role, cause, reason, startedAt, endedAt }) => ({
    title: teamLookedAsYou,
    text: `${teamOf(role)}, ${lasted(startedAt, endedAt)}. ${reasonsForPerson[cause]}: ${reason}`,
  }),
  mail: ({ role, cause, reason, startedAt, endedAt }, { brand }) => ({
    subject: `Our team looked at ${brand} as you see it`,
    preview: "Nothing could be changed",
    heading: teamLookedAsYou,
    paragraphs: [
      "They saw pages of your account but couldn’t change anything. We hide your messages, identity evidence and how you sign in.",
      "If you weren’t expecting this, write to us.",
    ],
    facts: [
      ["Who", teamOf(role)],
      ["When", lasted(startedAt, endedAt)],
      ["Why", `${reasonsForPerson[cause]}: ${reason}`],
    ],
    button: "Open your notifications",
  }),
});

const teamOf = (role: DeskRole) => `Our team (${DESK_ROLE_LABELS[role]})`;
const lasted = (from: string, until: string) => `${dayAndTime(new Date(from))} to ${timeOfDay(new Date(until))}`;

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** To every admin: background work has failed for the last time, or waits for longer than it should. */
export const backgroundWorkStuck = defineNotification("background-work-stuck", {
  topic: "safety",
  payload: z.object({ failed: z.number().int(), late: z.array(z.string()) }),
  sample: { failed: 2, late: ["send-mail"] },
  line: (stuck) => ({ title: titleOf(stuck), text: "We won’t retry it automatically. Check the background work" }),
  mail: (stuck) => ({
    subject: titleOf(stuck),
    preview: "Background work needs you",
    heading: titleOf(stuck),
    paragraphs: [
      ...(stuck.failed > 0
        ? [
            "We no longer retry failed work. It may be a payment, a refund, an email or a payment provider event. Read the error, fix the cause, then press “Try again”.",
          ]
        : []),
      ...(stuck.late.length > 0
        ? [
            "If work is waiting too long, no worker is picking it up. Check that every server is running and that the database responds.",
          ]
        : []),
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
    return `${some(late.length, "kind")} of background work ${late.length === 1 ? "has" : "have"} been waiting too long`;
  return `${some(failed, "background task")} ${failed === 1 ? "has" : "have"} failed`;
}

/** To a person: an operator has signed them out everywhere. */
export const signedOutByTeam = defineAccountMail("signed-out-by-team", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: `You were signed out of ${brand}`,
    preview: "On every device",
    heading: "You were signed out on every device",
    paragraphs: [
      "Our team did this to keep your account safe. You can sign in again.",
      "If you did not expect it, write to us.",
    ],
    button: "Sign in",
  }),
});
