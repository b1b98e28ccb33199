import type { Ctx } from "#app/context.server.ts";
import { AppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Marks an address as verified by the token of an emailed link; idempotent. Throws LINK_NOT_VALID. */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }, browser: Headers): Promise<void> {
  try {
    await askAuth(ctx, browser, `/verify-email?${new URLSearchParams({ token })}`);
  } catch (error) {
    throw error instanceof AppError && error.status < 429 ? authErrors.LINK_NOT_VALID() : error;
  }
}
