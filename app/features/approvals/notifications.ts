import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { actTitle, decidedText } from "./rules/approval.labels.ts";
import { approvalMachine } from "./rules/approval.machine.ts";

const about = { act: z.string(), amount: z.number().int().nullable() };

const titled = ({ act, amount }: { act: string; amount: number | null }) =>
  amount === null ? actTitle(act) : `${actTitle(act)} of ${formatPounds(amount as Pence)}`;

/** To every operator who may confirm it: somebody asked for an act that needs a second person. */
export const approvalAsked = defineNotification("second-person-asked", {
  topic: "safety",
  payload: z.object({ ...about, by: z.string() }),
  sample: { act: "booking.refund", amount: 9500, by: "Jo Marsh" },
  line: (asked) => ({ title: `${titled(asked)} needs a second person`, text: `${asked.by} asked for it` }),
  mail: (asked) => ({
    subject: `${titled(asked)} needs a second person`,
    preview: `${asked.by} asked for it`,
    heading: `${titled(asked)} needs a second person`,
    paragraphs: [
      `${asked.by} asked for it. Nothing happens until another operator confirms it. Check the figures and the reason first, or send it back.`,
    ],
    button: "Open approvals",
  }),
});

/** To the operator who asked: it was confirmed or sent back, or it has ended. */
export const approvalDecided = defineNotification("second-person-decided", {
  topic: "safety",
  payload: z.object({ ...about, status: z.enum(approvalMachine.states), note: z.string().nullable() }),
  sample: { act: "booking.refund", amount: 9500, status: "sent_back", note: "They agreed to <b>£200</b>" },
  line: (decided) => ({
    title: `${titled(decided)}: ${decidedText(decided.status)}`,
    text: decided.note ?? decidedReason(decided.status),
  }),
  mail: (decided) => ({
    subject: `${titled(decided)}: ${decidedText(decided.status)}`,
    preview: decidedReason(decided.status),
    heading: `${titled(decided)}: ${decidedText(decided.status)}`,
    paragraphs: [decidedReason(decided.status), ...(decided.note ? [decided.note] : [])],
    button: "Open approvals",
  }),
});

const decidedReason = (status: string): string =>
  ({
    approved: "A second person confirmed it, and it has been carried out.",
    sent_back: "A second person sent it back. Nothing was done.",
    outdated: "Something changed after you asked, so the request has ended. Nothing was done.",
    expired: "Nobody confirmed it within 7 days. Nothing was done.",
  })[status] ?? "The request has ended.";
