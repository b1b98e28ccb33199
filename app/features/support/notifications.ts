import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

export const supportAnswered = defineNotification({
  kind: "support-answered",
  topic: "safety",
  payload: z.object({ text: z.string() }),
  line: ({ text }) => ({ title: texts.ourTeamAnsweredYou, text }),
  mail: ({ text }, { brand }) => ({
    subject: texts.brandTeamAnsweredYou(brand),
    preview: text,
    heading: texts.ourTeamAnsweredYou,
    paragraphs: [text],
    button: texts.openConversation,
  }),
});

/** The team's answer to a visitor. It quotes nothing that the visitor typed: the address is not verified. */
export const questionAnswered = defineAccountMail({
  kind: "support-question-answered",
  payload: z.object({ answer: z.string() }),
  mail: ({ answer }, { brand }) => ({
    subject: texts.brandTeamAnsweredYou(brand),
    preview: texts.youAskedUsSomething,
    heading: texts.ourTeamAnsweredYou,
    paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ""),
    button: texts.askSomethingElse,
    note: texts.notWrittenByYou,
  }),
});
