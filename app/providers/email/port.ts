/** An email ready to send. `text` has the same content as `html`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send an email, so that duplicates have the same Message-ID. */
  id: string;
  /** The URL for one-click unsubscribing; null for emails that cannot be switched off. */
  unsubscribeUrl: string | null;
  /** Where an answer goes, for mails that can be answered. */
  replyTo?: string | undefined;
  attachments?: readonly Attachment[];
}

/** A file attached to an email. */
export interface Attachment {
  name: string;
  /** "application/pdf" */
  type: string;
  bytes: Uint8Array;
  /** For a picture that the mail itself shows: its HTML refers to it as `cid:<contentId>`. */
  contentId?: string;
}

/** Sends email. Rejects when the email was not accepted, so that the worker retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
