import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { operatorLines, operatorOf } from "#config/operator.ts";
import type { Settings } from "#config/settings.server.ts";
import { ticketAddress } from "#features/desk/support/index.server.ts";
import { questionAnswered, supportAnswered } from "#features/desk/support/notifications.ts";
import { changeFile } from "#features/documents/index.server.ts";
import { dueMail, mailReader, markMailed, unsubscribeToken } from "#features/notifications/index.server.ts";
import { isAlwaysMailed } from "#features/notifications/rules/switches.ts";
import type { SendMail } from "#features/notifications/tasks.ts";
import { createMailer, isRefused } from "#providers/email/mailer.server.ts";
import { pictureFile } from "#providers/email/pictures.server.ts";
import type { Attachment } from "#providers/email/port.ts";
import { renderMail } from "#providers/email/render.tsx";
import { contractMail } from "./contract-mail.server.ts";
import { isStillSo } from "./message-phase.server.ts";
import { quoteMail } from "./quote-mail.server.ts";
import { receiptMail } from "./receipt-mail.server.ts";

type MailCtx = Pick<Ctx, "db" | "settings" | "clock" | "log" | "registry" | "storage" | "requestId">;

/**
 * Sends one email. An email about a notification is skipped when it has been read, when it is no longer so (`isStillSo`), or when its
 * recipient has switched such emails off. Rejects when the mail server fails, so that the worker retries. A permanently rejected address is not retried.
 */
export async function sendMail(ctx: MailCtx, input: SendMail): Promise<void> {
  const { kind: name, to, url, notificationId } = input;
  const kind = ctx.registry.notifications.get(name);
  if (!kind?.mail) throw new Error(`there is no mail "${name}"`);
  const due = notificationId ? await dueMail(ctx.db, notificationId) : { payload: {}, count: 1 };
  if (!due) return;
  const about = { kind: name, payload: due.payload, path: new URL(url).pathname };
  if (notificationId && to !== null && !(await isStillSo(ctx, { ...about, to }))) return;
  const reader = await mailReader(ctx.db, { ...input, ...kind });
  if (!reader) return;
  const unsubscribeUrl =
    to === null || isAlwaysMailed(kind)
      ? null
      : `${new URL(url).origin}/unsubscribe?token=${await unsubscribeToken(ctx.db, to)}`;
  const brand = ctx.settings.BRAND_NAME;
  const made = await madeNow(ctx, input);
  const payload = { ...input.payload, ...due.payload, ...made.payload };
  const text = kind.mail(z.parse(kind.payload, payload), { brand, count: due.count });
  const mail = renderMail({
    text,
    url,
    reader,
    brand,
    sender: senderOf(ctx.settings),
    id: input.mailId ?? notificationId ?? ctx.requestId,
    unsubscribeUrl,
    attachments: text.picture ? [...made.files, await pictureFile(text.picture)] : made.files,
  });
  const ticketId = ticketOf(name, url, payload);
  const replyTo = ticketId ? await ticketAddress(ctx, ticketId) : undefined;
  try {
    await createMailer(ctx.settings, ctx.db).send({ ...mail, replyTo });
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.warn({ kind: name, user_id: to }, "the mail server rejected an address permanently");
    return;
  }
  if (notificationId) await markMailed(ctx.db, notificationId, ctx.clock.now());
}

/** The ticket that an answer to the mail belongs to; null for mails of other kinds. */
function ticketOf(kind: string, url: string, payload: object): string | null {
  if (kind === supportAnswered.kind) return new URL(url).pathname.split("/").at(-1) ?? null;
  return "ticketId" in payload && kind === questionAnswered.kind ? String(payload.ticketId) : null;
}

/** What the mail says and carries that is not in the queue, because it is read and made when the mail is sent. */
async function madeNow(
  ctx: MailCtx,
  { to, url, contract, receiptOf, payload }: SendMail,
): Promise<{ payload: object; files: readonly Attachment[] }> {
  const nothing = { payload: {}, files: [] };
  if (to === null) return nothing;
  if (contract) return (await contractMail(ctx, { contract, to, baseUrl: new URL(url).origin })) ?? nothing;
  if ("quoteId" in payload) return (await quoteMail(ctx, { quoteId: String(payload.quoteId), to })) ?? nothing;
  const [, changeId] = /^change:(.+)$/.exec(receiptOf ?? "") ?? [];
  if (!changeId) return (receiptOf && (await receiptMail(ctx, { key: receiptOf, to }))) || nothing;
  const file = await changeFile(ctx, { changeId, ownerId: to });
  return { payload: {}, files: file ? [file] : [] };
}

/** The lines about the operator at the foot of every mail; empty if the settings name no operator. */
function senderOf(settings: Settings): string[] {
  if (!settings.OPERATOR) return [];
  const operator = operatorOf(settings);
  return [operator.name, ...operatorLines(operator)];
}
