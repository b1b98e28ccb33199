import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueueMail, notify } from "#features/notifications/index.server.ts";
import { type PreparedFile, prepareFile } from "#features/uploads/index.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { mailNotWhole, mailNotWholeToVisitor } from "../notifications.ts";
import type { InboundMail } from "../rules/inbound-mail.ts";
import { TICKET_FILES_MAX } from "../rules/ticket.files.ts";
import { EARLIER } from "../rules/ticket.labels.ts";
import type { TicketRow } from "./ticket-rows.server.ts";

/** What of a mail's files can be kept, and the names of the others. */
export interface MailFiles {
  files: PreparedFile[];
  refused: string[];
}

const nameOf = ({ Name }: { Name: string }) => Name.trim() || "a file without a name";

/**
 * The files of a mail that are what a message may have, recognised by their content as uploads are; the names of all others. Throws SCAN_UNAVAILABLE and
 * BUSY, upon which the provider sends the mail again.
 */
export async function readMailFiles(ctx: Ctx, { Attachments }: Pick<InboundMail, "Attachments">): Promise<MailFiles> {
  const read: MailFiles = { files: [], refused: [] };
  for (const attachment of Attachments) {
    const name = nameOf(attachment);
    if (read.files.length === TICKET_FILES_MAX) read.refused.push(name);
    else
      try {
        read.files.push(await prepareFile(ctx, name, Buffer.from(attachment.Content, "base64")));
      } catch (error) {
        if (!isAppError(error, "VALIDATION_FAILED")) throw error;
        read.refused.push(name);
      }
  }
  return read;
}

/** None of a mail's files. */
export const refuseAll = ({ Attachments }: Pick<InboundMail, "Attachments">): MailFiles => ({
  files: [],
  refused: Attachments.map(nameOf),
});

const NAMES_SHOWN = 10;

/** Tells the sender what of their mail we did not take. */
export async function tellNotWhole(
  tx: Tx,
  ctx: Ctx,
  ticket: TicketRow,
  { refused, isCut }: { refused: readonly string[]; isCut: boolean },
): Promise<void> {
  if (ticket.userId === null) {
    if (ticket.visitorEmail === null) return;
    const mail = { to: null, address: ticket.visitorEmail, payload: { ticketId: ticket.id } };
    return enqueueMail(tx, mailNotWholeToVisitor, { ...mail, url: `${ctx.baseUrl}/chat-support` });
  }
  await notify(tx, ctx, mailNotWhole, {
    to: ticket.userId,
    payload: { subject: ticket.subject ?? EARLIER, refused: refused.slice(0, NAMES_SHOWN), isCut },
    path: `/chat-support/${ticket.id}`,
  });
}
