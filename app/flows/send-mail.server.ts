import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { operatorLines, operatorOf } from "#config/operator.ts";
import type { Settings } from "#config/settings.server.ts";
import { receiptFile } from "#features/documents/index.server.ts";
import { dueMail, mailReader, markMailed, unsubscribeToken } from "#features/notifications/index.server.ts";
import { isAlwaysMailed } from "#features/notifications/rules/switches.ts";
import type { SendMail } from "#features/notifications/tasks.ts";
import { newId } from "#kernel/id.ts";
import { createMailer, isRefused } from "#providers/email/mailer.server.ts";
import type { Attachment } from "#providers/email/port.ts";
import { renderMail } from "#providers/email/render.tsx";
import { contractMail } from "./contract-mail.server.ts";
import { isStillTrue } from "./still-true.server.ts";

type MailCtx = Pick<Ctx, "db" | "settings" | "clock" | "log" | "registry" | "storage">;

/**
 * Sends one email. An email about a notification is skipped when it has been read, when what it asks for is done, or when its recipient has switched such
 * emails off. Rejects when the mail server fails, so that the worker retries. A permanently rejected address is not retried.
 */
export async function sendMail(ctx: MailCtx, input: SendMail): Promise<void> {
  const { kind: name, to, url, notificationId } = input;
  const kind = ctx.registry.notifications.get(name);
  if (!kind?.mail) throw new Error(`there is no mail "${name}"`);
  const due = notificationId ? await dueMail(ctx.db, notificationId) : { payload: {}, count: 1 };
  if (!due || !(await isStillTrue(ctx, { kind: name, payload: { ...input.payload, ...due.payload } }))) return;
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
    id: notificationId ?? input.mailId ?? newId(),
    unsubscribeUrl,
    attachments: made.files,
  });
  try {
    await createMailer(ctx.settings, ctx.db).send(mail);
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.warn({ kind: name, user_id: to }, "the mail server rejected an address permanently");
    return;
  }
  if (notificationId) await markMailed(ctx.db, notificationId, ctx.clock.now());
}

/** What the mail says and carries that is not in the queue, because it is read and made when the mail is sent. */
async function madeNow(
  ctx: MailCtx,
  { to, url, contract, receiptOf }: SendMail,
): Promise<{ payload: object; files: readonly Attachment[] }> {
  const nothing = { payload: {}, files: [] };
  if (to === null) return nothing;
  if (contract) return (await contractMail(ctx, { contract, to, baseUrl: new URL(url).origin })) ?? nothing;
  const receipt = receiptOf ? await receiptFile(ctx, { key: receiptOf, ownerId: to }) : null;
  return { payload: {}, files: receipt ? [receipt] : [] };
}

/** The lines about the operator at the foot of every mail; empty if the settings name no operator. */
function senderOf(settings: Settings): string[] {
  if (!settings.OPERATOR) return [];
  const operator = operatorOf(settings);
  return [operator.name, ...operatorLines(operator)];
}
