import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

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
