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
