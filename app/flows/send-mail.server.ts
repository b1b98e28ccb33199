import type { Ctx } from "#app/context.server.ts";
import type { SendMail } from "#db/outbox.server.ts";
import { dueMail, mailReader, markMailed, unsubscribeToken } from "#features/notifications/index.server.ts";
import { alwaysMailed } from "#features/notifications/rules/topics.ts";
import { newId } from "#kernel/id.ts";
import { isRefused, makeMailer } from "#providers/email/mailer.server.ts";
import { renderMail } from "#providers/email/render.tsx";

type Outside = Pick<Ctx, "db" | "settings" | "clock" | "log">;

/**
 * The worker's handler of `send-mail`. Of news: not to somebody who has read it by now, or switched such mails off.
 * Rejects when the mail could not be handed over: the worker tries again later; an address that is refused for good is
 * left alone.
 */
export async function sendMail(ctx: Outside, asked: SendMail): Promise<void> {
  const { notificationId } = asked;
  const due = notificationId ? await dueMail(ctx.db, notificationId) : undefined;
  if (due === null) return;
  const reader = await mailReader(ctx.db, asked);
  if (!reader) return;
  const mail = { ...asked, values: { ...asked.values, ...due } } as SendMail;
  const unsubscribeUrl = alwaysMailed(mail.template) ? null : await unsubscribeUrlFor(ctx, mail);
  const envelope = { reader, brand: ctx.settings.BRAND_NAME, id: notificationId ?? newId(), unsubscribeUrl };
  try {
    await makeMailer(ctx.settings, ctx.db).send(renderMail(mail, envelope));
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.warn({ template: mail.template, user_id: mail.to }, "the mail server refused an address for good");
    return;
  }
  if (notificationId) await markMailed(ctx.db, notificationId, ctx.clock.now());
}

async function unsubscribeUrlFor({ db }: Outside, { to, values }: SendMail): Promise<string> {
  return `${new URL(values.url).origin}/unsubscribe?token=${await unsubscribeToken(db, to)}`;
}
