import { renderToStaticMarkup } from "react-dom/server";
import type { Mails, SendMail } from "#db/outbox.server.ts";
import { ALWAYS_SENT, MailLayout } from "./layout.tsx";
import type { Mail, MailContent } from "./port.ts";
import { templates } from "./templates/index.ts";

interface Envelope {
  reader: { name: string; email: string };
  brand: string;
  /** See Mail. */
  id: string;
  unsubscribeUrl: string | null;
}

/** A mail ready to send, HTML and text, from its template and the words it is about. */
export function renderMail(asked: Pick<SendMail, "template" | "values">, envelope: Envelope): Mail {
  const { reader, brand, id, unsubscribeUrl } = envelope;
  const content = contentOf(asked, brand);
  const layout = <MailLayout content={content} name={reader.name} brand={brand} unsubscribeUrl={unsubscribeUrl} />;
  return {
    id,
    to: reader.email,
    // A line break in a job's title must not become a header of the mail.
    subject: content.subject.replace(/\s+/g, " ").trim(),
    text: asText(content, envelope),
    html: `<!doctype html>${renderToStaticMarkup(layout)}`,
    unsubscribeUrl,
  };
}

function contentOf<Name extends keyof Mails>(asked: { template: Name; values: Mails[Name] }, brand: string) {
  return templates[asked.template](asked.values, brand);
}

function asText(content: MailContent, { reader, brand, unsubscribeUrl }: Envelope): string {
  const facts = (content.facts ?? []).map(([label, value]) => `${label}: ${value}`).join("\n");
  return [
    content.heading,
    `Hello ${reader.name},`,
    ...content.paragraphs,
    content.quoted?.replaceAll(/^/gm, "> "),
    facts,
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    unsubscribeUrl ? `Stop these emails:\n${unsubscribeUrl}` : ALWAYS_SENT,
    brand,
  ]
    .filter(Boolean)
    .join("\n\n");
}
