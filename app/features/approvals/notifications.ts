import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { actTitle, decidedText } from "./rules/approval.labels.ts";
import { approvalMachine } from "./rules/approval.machine.ts";
import { texts } from "./texts.ts";

const about = { act: z.string(), amount: z.number().int().nullable() };

const titled = ({ act, amount }: { act: string; amount: number | null }) =>
  amount === null ? actTitle(act) : texts.actOfAmount(actTitle(act), formatPounds(amount as Pence));

/** To every operator who may confirm it: somebody asked for an act that needs a second person. */
export const approvalAsked = defineNotification({
  kind: "second-person-asked",
  topic: "safety",
  payload: z.object({ ...about, by: z.string() }),
  line: (asked) => ({ title: texts.needsSecondPerson(titled(asked)), text: texts.askedForIt(asked.by) }),
  mail: (asked) => ({
    subject: texts.needsSecondPerson(titled(asked)),
    preview: texts.askedForIt(asked.by),
    heading: texts.needsSecondPerson(titled(asked)),
    paragraphs: [texts.askedAndWhatNext(asked.by)],
    button: texts.openApprovals,
  }),
});

/** To the operator who asked: it was confirmed or sent back, or it has ended. */
export const approvalDecided = defineNotification({
  kind: "second-person-decided",
  topic: "safety",
  payload: z.object({ ...about, status: z.enum(approvalMachine.states), note: z.string().nullable() }),
  line: (decided) => ({
    title: `${titled(decided)}: ${decidedText(decided.status)}`,
    text: decided.note ?? decidedReason(decided.status),
  }),
  mail: (decided) => ({
    subject: `${titled(decided)}: ${decidedText(decided.status)}`,
    preview: decidedReason(decided.status),
    heading: `${titled(decided)}: ${decidedText(decided.status)}`,
    paragraphs: [decidedReason(decided.status), ...(decided.note ? [decided.note] : [])],
    button: texts.openApprovals,
  }),
});

const decidedReason = (status: string): string =>
  ({
    approved: texts.confirmedAndCarriedOut,
    sent_back: texts.sentBackNothingDone,
    outdated: texts.outdatedNothingDone,
    expired: texts.expiredNothingDone,
  })[status] ?? texts.itIsOver;
