import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent, MailText } from "#kernel/mail-text.ts";
import { ALWAYS_SENT, MailLayout } from "./layout.tsx";
import type { Mail } from "./port.ts";
import { texts } from "./texts.ts";

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
}

/** Renders an email as HTML and text. */
export function renderMail(input: MailInput): Mail {
  const { reader, brand, sender, id, unsubscribeUrl } = input;
  const content = { ...input.text, button: { label: input.text.button, url: input.url } };
  const layout = (
    <MailLayout
      content={content}
      greeting={greetingOf(reader)}
      brand={brand}
      sender={sender}
      unsubscribeUrl={unsubscribeUrl}
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
  };
}

const greetingOf = ({ name }: MailInput["reader"]): string => (name === null ? texts.hello : texts.helloName(name));

function asText(content: MailContent, { reader, brand, sender, unsubscribeUrl }: MailInput): string {
  const facts = (content.facts ?? []).map(([label, value]) => `${label}: ${value}`).join("\n");
  return [
    content.heading,
    greetingOf(reader),
    ...content.paragraphs,
    content.quoted?.replaceAll(/^/gm, "> "),
    facts,
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    unsubscribeUrl ? texts.stopTheseEmailsAt(unsubscribeUrl) : ALWAYS_SENT,
    [brand, ...sender].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
