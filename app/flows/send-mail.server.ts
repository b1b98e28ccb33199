import type { Ctx } from "#app/context.server.ts";
import type { SendMail } from "#db/outbox.server.ts";
import { mailReader } from "#features/accounts/index.server.ts";
import { makeMailer } from "#providers/email/mailer.server.ts";
import { renderMail } from "#providers/email/render.tsx";

/** The worker's handler of `send-mail`. Rejects when the mail could not be handed over: the worker tries again later. */
export async function sendMail(ctx: Pick<Ctx, "db" | "settings">, mail: SendMail): Promise<void> {
  const reader = await mailReader(ctx.db, mail);
  if (!reader) return;
  await makeMailer(ctx.settings, ctx.db).send(renderMail(mail, reader, ctx.settings.BRAND_NAME));
}
