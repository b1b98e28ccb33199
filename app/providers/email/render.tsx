import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent, MailText } from "#kernel/mail-text.ts";
import { ALWAYS_SENT, helpLinks, MailLayout } from "./layout.tsx";
import type { Attachment, Mail } from "./port.ts";

interface MailInput {
  text: MailText;
  /** The full URL of the button. */
  url: string;
  /** `name`: null where the person has not proved that the address is theirs. */
  reader: { name: string | null; email: string };
  /** The name of the site. */
  brand: string;
  /** The sender, as the law requires in business letters: name, address, company number, registered office, one a line. */
  sender: readonly string[];
  /** See Mail. */
  id: string;
  unsubscribeUrl: string | null;
  attachments?: readonly Attachment[];
}

/** Renders an email as HTML and text. */
export function renderMail(input: MailInput): Mail {
  const { reader, brand, sender, id, unsubscribeUrl, attachments = [] } = input;
  const content = { ...input.text, button: { label: input.text.button, url: input.url } };
  const layout = (
    <MailLayout
      content={content}
      greeting={greetingOf(reader)}
      brand={brand}
      sender={sender}
      unsubscribeUrl={unsubscribeUrl}
      files={fileNames(attachments)}
    />
  );
  return {
    id,
    to: reader.email,
    // A line break in a job's title must not create another header.
    subject: content.subject.replace(/\s+/g, " ").trim(),
    text: asText(content, input),
    html: `<!doctype html>${renderToStaticMarkup(layout)}`,
    unsubscribeUrl,
    attachments,
  };
}

/** The files that the reader sees; pictures of the mail itself are not among them. */
const fileNames = (attachments: readonly Attachment[]): string[] =>
  attachments.filter(({ contentId }) => !contentId).map(({ name }) => name);

const greetingOf = ({ name }: MailInput["reader"]): string => (name === null ? "Hello," : `Hello ${name},`);

function asText(content: MailContent, input: MailInput): string {
  const { reader, brand, sender, unsubscribeUrl, attachments = [] } = input;
  const facts = (content.facts ?? []).map(([label, value]) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n");
  const files = fileNames(attachments);
  return [
    content.heading,
    content.face || content.picture ? null : greetingOf(reader),
    content.lead?.map((part) => (typeof part === "string" ? part : part.strong)).join(""),
    ...content.paragraphs,
    content.quoted?.replaceAll(/^/gm, "> "),
    facts,
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    files.length > 0 && `Attached: ${files.join(", ")}`,
    unsubscribeUrl ? `Stop these emails:\n${unsubscribeUrl}` : (content.because ?? ALWAYS_SENT),
    [brand, ...sender, ...helpLinks(content.button.url).map((link) => link.join(": "))].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
