import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

export const accountDeleted = defineAccountMail({
  kind: "account-deleted",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.brandAccountDeleted(brand),
    preview: texts.whatWeErased,
    heading: texts.accountDeleted,
    paragraphs: [texts.deletedAsRequested(brand), texts.whatWeKeep, texts.lastEmail],
    button: texts.openBrand(brand),
    note: texts.notDeletedByYou,
  }),
});

export const exportReady = defineAccountMail({
  kind: "export-ready",
  payload: z.object({ date: z.string() }),
  mail: ({ date }, { brand }) => ({
    subject: texts.copyIsReady,
    preview: texts.downloadItBefore(date),
    heading: texts.copyIsReady,
    paragraphs: [texts.youRequestedCopy(brand), texts.downloadUntil(date)],
    button: texts.downloadYourData,
    note: texts.notRequestedByYou,
  }),
});

export const complaintReceived = defineAccountMail({
  kind: "privacy-complaint-received",
  payload: z.object({ number: z.string(), date: z.string() }),
  mail: ({ number, date }, { brand }) => ({
    subject: texts.complaintSubject(number),
    preview: texts.answerByDate(date),
    heading: texts.weHaveYourComplaint,
    paragraphs: [texts.complaintNumber(brand, number, date), texts.complainToCommissioner],
    button: texts.yourRights,
    note: texts.notMadeByYou,
  }),
});

export const complaintAnswered = defineAccountMail({
  kind: "privacy-complaint-answered",
  payload: z.object({ number: z.string(), answer: z.string() }),
  mail: ({ number, answer }) => ({
    subject: texts.answerSubject(number),
    preview: texts.whatWeFound,
    heading: texts.ourAnswer,
    paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ""),
    button: texts.yourRights,
    note: texts.ifNotAgreed,
  }),
});
