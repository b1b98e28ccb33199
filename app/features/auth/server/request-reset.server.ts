import type { Ctx } from "#app/context.server.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Mails a link to choose a new password, if the address has an account; nothing tells the caller whether it has. */
export async function requestReset(ctx: Ctx, { email }: { email: string }, browser: Headers): Promise<void> {
  await askAuth(ctx, browser, "/request-password-reset", { email });
}
