/** One mail as it goes out. `text` says everything that `html` says. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same news: a mail that is sent again after a lost reply can be told to be one. */
  id: string;
  /** Where its reader stops such mails with one press; null for what they always get. */
  unsubscribeUrl: string | null;
}

/** Sends mail. Rejects when the mail was not taken, so that the worker tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The content of a mail: the HTML layout and the text part are both made of it. */
export interface MailContent {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What another person wrote. */
  quoted?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
}

/** The content as the declaration of a mail gives it: its button leads to the address that the sender names. */
export type MailText = Omit<MailContent, "button"> & { button: string };
