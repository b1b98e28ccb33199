import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { isId } from "#kernel/id.ts";

/** A mail as the JSON of /sandbox/mail shows it. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Headers that mail programs use, such as List-Unsubscribe. */
  headers: Record<string, string>;
  /** The files that it carries: `url` downloads one. */
  attachments: { name: string; type: string; bytes: number; url: string }[];
  created_at: string;
}

const MAX_SHOWN = 200;

/** The stored mails, newest first; only those to one address if `to` is given. */
export async function listMails(db: Db, to: string | undefined): Promise<StoredMail[]> {
  const rows = await db
    .select()
    .from(sandboxMails)
    .where(and(to ? eq(sandboxMails.recipient, to.trim().toLowerCase()) : undefined))
    .orderBy(desc(sandboxMails.id))
    .limit(MAX_SHOWN);
  return rows.map(present);
}

export async function findMail(db: Db, id: string): Promise<StoredMail | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(sandboxMails).where(eq(sandboxMails.id, id));
  return row ? present(row) : null;
}

/** A file of a stored mail, by its place; null when there is none. */
export async function storedAttachment(
  db: Db,
  id: string,
  index: string,
): Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(sandboxMails).where(eq(sandboxMails.id, id));
  const found = row?.attachments[Number(index)];
  return found ? { ...found, bytes: new Uint8Array(Buffer.from(found.content, "base64")) } : null;
}

function present(row: typeof sandboxMails.$inferSelect): StoredMail {
  const { id, recipient, subject, text, html, headers, createdAt } = row;
  const attachments = row.attachments.flatMap(({ name, type, content, contentId }, index) =>
    contentId
      ? []
      : [
          {
            name,
            type,
            bytes: Buffer.byteLength(content, "base64"),
            url: `/sandbox/mail/${id}/attachments/${index}`,
          },
        ],
  );
  const mail = {
    id,
    to: recipient,
    subject,
    text,
    html: withPictures(html, row.attachments),
    links: linksIn(html),
    headers,
    attachments,
  };
  return { ...mail, created_at: createdAt.toISOString() };
}

/** A mail program puts the attached pictures where the HTML names their content ids; a browser cannot. */
const withPictures = (html: string, attachments: (typeof sandboxMails.$inferSelect)["attachments"]): string =>
  attachments.reduce(
    (shown, { contentId, type, content }) =>
      contentId ? shown.replaceAll(`"cid:${contentId}"`, `"data:${type};base64,${content}"`) : shown,
    html,
  );

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

/** The targets of the links in a mail, each once, in order. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/gi)].map((match) => match[1] ?? "");
  return [
    ...new Set(hrefs.map((href) => href.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? ""))),
  ];
}
