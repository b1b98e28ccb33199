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
  /** It tells when a time limit of its reader began, so that no setting stops its mail. */
  startsClock?: boolean;
  /** What is stored with each notification of this kind. */
  payload: z.core.$ZodType<Payload>;
  /** An example of what is stored, for tests and readers of the definition. A test reads it with `payload`. */
  sample: object;
  /** `count`: how many unread events this one notification is about. Mails about the account have no notification. */
  line?(payload: Payload, count: number): NotificationLine;
  /** Missing where another mail says it. */
  mail?(payload: Payload, context: MailContext): MailText;
}

/** A kind that is mailed. */
export type MailedKind<Payload extends object = object> = NotificationKind<Payload> & {
  mail(payload: Payload, context: MailContext): MailText;
};

/** A kind of notification that also appears in the app and as a push. */
export type InAppKind<Payload extends object = object> = NotificationKind<Payload> & {
  line(payload: Payload, count: number): NotificationLine;
};

/**
 * Declares a kind of notification by its name: in the app, as a mail and as a push. `$ZodType` is the part of Zod's types that libraries use: comparing a schema
 * with the whole `ZodType` made a tenth of all types of the project.
 */
export const defineNotification = <Payload extends object>(
  kind: string,
  told: {
    topic: Exclude<Topic, "account">;
    startsClock?: boolean;
    payload: z.core.$ZodType<Payload>;
    sample: object;
    line(payload: Payload, count: number): NotificationLine;
    mail(payload: Payload, context: MailContext): MailText;
  },
): InAppKind<Payload> & MailedKind<Payload> => ({ kind, ...told });

/** Declares a notification in the app and as a push about an event of which another mail tells. */
export const defineUnmailedNotification = <Payload extends object>(
  kind: string,
  told: {
    topic: Exclude<Topic, "account">;
    payload: z.core.$ZodType<Payload>;
    sample: object;
    line(payload: Payload, count: number): NotificationLine;
  },
): InAppKind<Payload> => ({ kind, ...told });

/** Declares a notification about the account itself: in the app, as a push, and as a mail that is always sent. */
export const defineAccountNotification = <Payload extends object>(
  kind: string,
  told: Omit<InAppKind<Payload> & MailedKind<Payload>, "kind" | "topic">,
): InAppKind<Payload> & MailedKind<Payload> => ({ kind, ...told, topic: "account" });

/** Declares a mail about the account itself. It is always sent, and there is no notification in the app. */
export const defineAccountMail = <Payload extends object>(
  kind: string,
  told: {
    payload: z.core.$ZodType<Payload>;
    sample: object;
    mail(payload: Payload, context: MailContext): MailText;
  },
): MailedKind<Payload> => ({ kind, ...told, topic: "account" });
