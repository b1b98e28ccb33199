/** The content of an email, from which both the HTML and the text part are rendered. */
export interface MailContent {
  subject: string;
  /** The preview that an inbox shows beside the subject. */
  preview: string;
  /** The person whom the mail is about. Their photo is attached under `FACE`; without one, their initials are shown. */
  face?: { name: string; hasPhoto: boolean };
  /** A drawing above the heading, which is attached under `PICTURE` and says nothing that the text does not. */
  picture?: MailPicture;
  heading: string;
  /** The first paragraph of a mail in which some words stand out. */
  lead?: readonly (string | { strong: string })[];
  paragraphs: readonly string[];
  /** Text that another person wrote. */
  quoted?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
  /** Why the reader gets it, in the place of the usual sentence. */
  because?: string;
}

/** The content as a module declares it. `button` is the label; its address is added when the email is sent. */
export type MailText = Omit<MailContent, "button"> & { button: string };

export type MailPicture = "held";
/** The content id of the attached `picture`. */
export const PICTURE = "picture";

/** The content id of the attached photo of `face`. */
export const FACE = "face";
