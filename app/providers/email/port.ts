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
  attachments?: readonly Attachment[];
}

/** A file that an email carries. */
export interface Attachment {
  name: string;
  /** "application/pdf" */
  type: string;
  bytes: Uint8Array;
}

/** Sends email. Rejects when the email was not accepted, so that the worker retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The content of an email, from which both the HTML and the text part are rendered. */
export interface MailContent {
  subject: string;
  /** The preview that an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text that another person wrote. */
  quoted?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
}

/** The content as a module declares it. `button` is the label; its address is added when the email is sent. */
export type MailText = Omit<MailContent, "button"> & { button: string };
