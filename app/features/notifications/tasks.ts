import { defineTask } from "#db/outbox.server.ts";

/** A contract: of one booking, or of a plan of regular visits. */
export type ContractId = { bookingId: string } | { planId: string };

/** A mail to one person. Their name, address and settings are read when it is sent. */
export interface SendMail {
  /** The user's id; null for somebody without an account, whose `address` is given. */
  to: string | null;
  kind: string;
  payload: object;
  /** The full URL of its button. */
  url: string;
  /** The notification that the mail is about. If it has been read by the time of sending, no mail is sent. */
  notificationId?: string;
  /** The contract that the mail confirms: its facts are read, and its files made, when the mail is sent. */
  contract?: ContractId;
  /** The key of the payment whose receipt is attached, or of the change (`change:` and its id) whose agreement is. */
  receiptOf?: string | null;
  /**
   * The task's own part of the Message-ID, so that it is the same at each attempt and no other mail's. Tasks of earlier versions have none: then it
   * is the notification's id.
   */
  mailId?: string;
  /** An address other than the current one, such as the new or the previous one. */
  address?: string;
}

export const sendMailTask = defineTask<SendMail>("send-mail", "mail");
export const sendPushTask = defineTask<{ notificationId: string }>("send-push");
