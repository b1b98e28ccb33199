import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { getOrCreateSecret, type Queryable, type Tx } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { supportMessages } from "#db/schema/support.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import {
  addressIn,
  FILES_ONLY,
  type Ignored,
  type InboundMail,
  isAuthentic,
  isAutomatic,
  MAILS_A_DAY,
  ownWords,
} from "../rules/inbound-mail.ts";
import { type MailFiles, readMailFiles, refuseAll, tellNotWhole } from "./mail-files.server.ts";
import { receive } from "./my-tickets.server.ts";
import { withPrepared } from "./ticket-files.server.ts";
import { lockTicket, type TicketRow } from "./ticket-rows.server.ts";

type MailCtx = Pick<Ctx, "db" | "settings">;

/** The domain at which answers to our mails arrive; undefined if they cannot be answered. */
const replyDomain = ({ SUPPORT_MAIL_DOMAIN, sandboxMail }: Ctx["settings"]): string | undefined =>
  SUPPORT_MAIL_DOMAIN ?? (sandboxMail ? "reply.localhost" : undefined);

const makeKey = () => randomBytes(32).toString("base64url");
const SIGNED = 16;

async function signatureOf(db: Queryable, ticketId: string): Promise<string> {
  const key = await getOrCreateSecret(db, "ticket-mail", makeKey);
  return createHmac("sha256", key).update(`ticket:${ticketId}`).digest("hex").slice(0, SIGNED);
}

/** The address of a ticket, which nobody can make up; undefined if mail cannot come in. */
export async function ticketAddress({ db, settings }: MailCtx, ticketId: string): Promise<string | undefined> {
  const domain = replyDomain(settings);
  return domain && `t-${ticketId}-${await signatureOf(db, ticketId)}@${domain}`;
}

async function ticketAt({ db, settings }: MailCtx, address: string): Promise<string | null> {
  const [local = "", domain] = addressIn(address).split("@");
  const ticketId = local.slice(2, 38);
  if (!local.startsWith("t-") || domain !== replyDomain(settings)?.toLowerCase() || !isId(ticketId)) return null;
  const [given, expected] = [Buffer.from(local.slice(39)), Buffer.from(await signatureOf(db, ticketId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? ticketId : null;
}

/** Throws NOT_SIGNED_IN unless the provider of inbound mail has sent the secret that it was given. */
export function requireMailSecret({ settings }: Pick<Ctx, "settings">, authorization: string | undefined): void {
  const secret = settings.SUPPORT_MAIL_SECRET;
  const [given, expected] = [Buffer.from(authorization ?? ""), Buffer.from(`Bearer ${secret}`)];
  if (!secret || given.length !== expected.length || !timingSafeEqual(given, expected)) throw errors.NOT_SIGNED_IN();
}

/**
 * Takes a mail that answers ours as a message in its ticket, with its files. The sender must be the ticket's person or visitor, as the provider has found
 * it; what they quote is cut. Returns why it is ignored, or null. What cannot be taken of a mail is said to its sender, and nothing else is answered, so
 * that no loop begins.
 */
export async function receiveMail(ctx: Ctx, mail: InboundMail): Promise<Ignored | null> {
  const ignored = await take(ctx, mail);
  if (ignored) ctx.log.info({ why: ignored }, "an inbound mail was ignored");
  return ignored;
}

async function take(ctx: Ctx, mail: InboundMail): Promise<Ignored | null> {
  if (isAutomatic(mail, replyDomain(ctx.settings) ?? "")) return "automatic";
  const ticketId = await ticketAt(ctx, mail.OriginalRecipient);
  if (!ticketId) return "not-a-ticket";
  if (!isAuthentic(mail)) return "forged";
  const { words, isCut } = ownWords(mail.TextBody);
  if (words === "" && mail.Attachments.length === 0) return "empty";
  // Before the files are read, which takes time; again with the lock, because things change meanwhile.
  const ticket = await ctx.db.transaction((tx) => ticketFor(tx, ctx, ticketId, mail));
  if (typeof ticket === "string") return ticket;
  // A visitor has no account to which files could belong.
  const read = ticket.userId === null ? refuseAll(mail) : await readMailFiles(ctx, mail);
  const message = { ticketId, content: words || FILES_ONLY, isCut };
  try {
    return await store(ctx, mail, { ...message, ...read });
  } catch (error) {
    if (!isAppError(error, "STORAGE_FULL")) throw error;
    return store(ctx, mail, { ...message, ...refuseAll(mail) });
  }
}

/** The ticket, locked, if the mail may be taken for it. */
async function ticketFor(tx: Tx, ctx: Ctx, ticketId: string, mail: InboundMail): Promise<TicketRow | Ignored> {
  // The account may have been deleted since, with its tickets.
  const ticket = await lockTicket(tx, ticketId).catch(() => null);
  if (!ticket) return "not-a-ticket";
  const [user] = ticket.userId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, ticket.userId))
    : [];
  if (addressIn(mail.From) !== (user?.email ?? ticket.visitorEmail)?.toLowerCase()) return "another-sender";
  const byMail = and(eq(supportMessages.threadId, ticketId), isNotNull(supportMessages.mailId));
  const known = and(eq(supportMessages.threadId, ticketId), eq(supportMessages.mailId, mail.MessageID));
  if ((await tx.$count(supportMessages, known)) > 0) return "repeated";
  const today = and(byMail, gt(supportMessages.createdAt, later(ctx.clock.now(), -DAY)));
  return (await tx.$count(supportMessages, today)) >= MAILS_A_DAY ? "too-many" : ticket;
}

interface Taken extends MailFiles {
  ticketId: string;
  content: string;
  isCut: boolean;
}

function store(ctx: Ctx, mail: InboundMail, taken: Taken): Promise<Ignored | null> {
  const { ticketId, content, files, refused, isCut } = taken;
  return withPrepared(ctx, { ticketId, files }, (keep) =>
    ctx.db.transaction(async (tx) => {
      const ticket = await ticketFor(tx, ctx, ticketId, mail);
      if (typeof ticket === "string") return ticket;
      const written = { senderId: ticket.userId, content, mailId: mail.MessageID };
      const messageId = await receive(tx, ctx, ticket, written);
      if (ticket.userId) await keep(tx, { ticketId, messageId, uploaderId: ticket.userId });
      if (refused.length > 0 || isCut) await tellNotWhole(tx, ctx, ticket, { refused, isCut });
      return null;
    }),
  );
}
