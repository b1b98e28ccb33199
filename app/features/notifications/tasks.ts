import { defineTask } from "#db/outbox.server.ts";

/** A mail to one person. Their name, address and switches are looked up when it is sent. */
export interface SendMail {
  /** The user's id; null for somebody without an account, whose `address` is given. */
  to: string | null;
  kind: string;
  payload: object;
  /** The full URL of its button. */
  url: string;
  /** The notification that the mail is about: when that has been read by then, no mail is sent. */
  notificationId?: string;
  /** One of their documents, attached as a PDF. */
  documentId?: string;
  /** An address other than the current one: the new or the old one. */
  address?: string;
}

export const sendMailTask = defineTask<SendMail>("send-mail");
export const sendPushTask = defineTask<{ notificationId: string }>("send-push");
