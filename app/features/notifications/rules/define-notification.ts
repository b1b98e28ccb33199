import type { z } from "zod";
import type { MailText } from "#kernel/mail-text.ts";

/** What a notification is about; the switches on /profile and the icons follow it. */
export type Topic = "account" | "safety" | "jobs" | "quotes" | "bookings" | "money" | "messages" | "reviews" | "checks";

/** A notification on screens, in pushes and in the API: one line, and the text below it. */
export interface NotificationLine {
  title: string;
  text: string;
}

interface MailContext {
  /** The name of the site. */
  brand: string;
  /** How many events the mail is about. */
  count: number;
}

/** One kind of notification: what is stored about an event and how it reads everywhere. */
export interface NotificationKind<Payload extends object = object> {
  kind: string;
  topic: Topic;
  /** What is stored with each notification of this kind. */
  payload: z.ZodType<Payload>;
  /** `count`: how many unread events this one notification is about. Mails about the account have no notification. */
  line?(payload: Payload, count: number): NotificationLine;
  mail(payload: Payload, context: MailContext): MailText;
}

/** A kind of notification that also appears in the app and as a push. */
export type InAppKind<Payload extends object = object> = NotificationKind<Payload> & {
  line(payload: Payload, count: number): NotificationLine;
};

/** Declares a kind of notification: in the app, as a mail and as a push. */
export const defineNotification = <Payload extends object>(kind: {
  kind: string;
  topic: Exclude<Topic, "account">;
  payload: z.ZodType<Payload>;
  line(payload: Payload, count: number): NotificationLine;
  mail(payload: Payload, context: MailContext): MailText;
}): InAppKind<Payload> => kind;

/** Declares a mail about the account itself. It is always sent, and there is no notification in the app. */
export const defineAccountMail = <Payload extends object>(kind: {
  kind: string;
  payload: z.ZodType<Payload>;
  mail(payload: Payload, context: MailContext): MailText;
}): NotificationKind<Payload> => ({ ...kind, topic: "account" });
