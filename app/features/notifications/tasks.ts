import { defineTask } from "#db/outbox.server.ts";

/** A mail to one person. Their name, address and switches are looked up when it is sent. */
export interface SendMail {
  /** The user's id. */
  to: string;
  kind: string;
  payload: object;
  /** Where its button leads: a whole address. */
  url: string;
  /** The notification that the mail is about: when that has been read by then, no mail is sent. */
  notificationId?: string;
  /** A document of theirs, attached as PDF. */
  documentId?: string;
  /** Another address than the one they have now: the one that they want, or had. */
  address?: string;
}

export const sendMailTask = defineTask<SendMail>("send-mail");
export const sendPushTask = defineTask<{ notificationId: string }>("send-push");
