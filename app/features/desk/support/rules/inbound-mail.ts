import { z } from "zod";
import { firstCharacters } from "#kernel/characters.ts";
import { normaliseText } from "#kernel/text.ts";
import { MESSAGE_MAX } from "./support.schema.ts";

/** A mail as the provider of inbound mail posts it (the format of Postmark's inbound webhook, of which these fields are read). */
export const inboundMailSchema = z.object({
  MessageID: z.string().min(1).max(200),
  From: z.string().max(1_000),
  OriginalRecipient: z.string().max(1_000),
  TextBody: z.string().default(""),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  /** `Content` is base64. */
  Attachments: z.array(z.object({ Name: z.string().default(""), Content: z.string().default("") })).default([]),
});
export type InboundMail = z.output<typeof inboundMailSchema>;

/** Why a mail is not taken. It is answered with success all the same: a repeat would change nothing, and an answer could begin a loop. */
export type Ignored = "automatic" | "not-a-ticket" | "forged" | "another-sender" | "empty" | "too-many" | "repeated";

/** The most mails for one ticket in a day, so that two programs that answer each other end. */
export const MAILS_A_DAY = 20;

const headerOf = ({ Headers }: InboundMail, name: string): string | undefined =>
  Headers.find(({ Name }) => Name.toLowerCase() === name)
    ?.Value.trim()
    .toLowerCase();

const LISTS = /^(bulk|junk|list|auto_reply)$/;
const PROGRAMS = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/;

/** Whether a program has written it: an absence note, a bounce, a mailing list, or a mail of our own that comes back. */
export function isAutomatic(mail: InboundMail, ownDomain: string): boolean {
  const submitted = headerOf(mail, "auto-submitted");
  const sender = addressIn(mail.From);
  return (
    (submitted !== undefined && submitted !== "no") ||
    LISTS.test(headerOf(mail, "precedence") ?? "") ||
    headerOf(mail, "list-id") !== undefined ||
    headerOf(mail, "x-autoreply") !== undefined ||
    headerOf(mail, "return-path") === "<>" ||
    PROGRAMS.test(sender) ||
    sender.endsWith(`@${ownDomain}`)
  );
}

/**
 * Whether the provider has found that the mail is from the domain that it names. Only the first of these headers is its own: a sender can write
 * others below it.
 */
export function isAuthentic(mail: InboundMail): boolean {
  const results = headerOf(mail, "authentication-results") ?? "";
  return /\bdmarc=pass\b/.test(results);
}

/** "Fatima <f@example.com>" or "f@example.com": the address, in lower case. */
export const addressIn = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** Where the mail that is answered begins, in the words of the usual programs. */
const QUOTE = [
  /^\s*On .{5,200} wrote:\s*$/,
  /^\s*-{2,}\s*(Original Message|Forwarded message)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*From: .+$/,
  /^-- ?$/,
];

/** The words of a message that came with files and nothing else. */
export const FILES_ONLY = "Sent files without a message.";

/** What the sender has written, without the mail that they answer and their signature, and whether it is too long for a message. */
export function ownWords(text: string): { words: string; isCut: boolean } {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = lines.findIndex((line, index) =>
    // Programs break the line "On … wrote:".
    QUOTE.some((begins) => begins.test(line) || begins.test(`${line.trimEnd()} ${(lines[index + 1] ?? "").trim()}`)),
  );
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith(">"));
  const whole = normaliseText(own.join("\n")).trim();
  const words = firstCharacters(whole, MESSAGE_MAX);
  return { words, isCut: words.length < whole.length };
}
