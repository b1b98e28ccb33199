import { renderToStaticMarkup } from "react-dom/server";
import type { Mails, SendMail } from "#db/outbox.server.ts";
import { MailLayout } from "./layout.tsx";
import type { Mail, MailContent } from "./port.ts";
import { templates } from "./templates.ts";

interface Reader {
  name: string;
  email: string;
}

/** A mail ready to send, HTML and text, from its template and the words it is about. */
export function renderMail(asked: Pick<SendMail, "template" | "values">, reader: Reader, brand: string): Mail {
  const content = contentOf(asked, brand);
  return {
    to: reader.email,
    // A line break in a job's title must not become a header of the mail.
    subject: content.subject.replace(/\s+/g, " ").trim(),
    text: asText(content, reader.name, brand),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} name={reader.name} brand={brand} />)}`,
  };
}

function contentOf<Name extends keyof Mails>(asked: { template: Name; values: Mails[Name] }, brand: string) {
  return templates[asked.template](asked.values, brand);
}

function asText(content: MailContent, name: string, brand: string): string {
  const facts = (content.facts ?? []).map(([label, value]) => `${label}: ${value}`).join("\n");
  return [
    content.heading,
    `Hello ${name},`,
    ...content.paragraphs,
    facts,
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    brand,
  ]
    .filter(Boolean)
    .join("\n\n");
}
