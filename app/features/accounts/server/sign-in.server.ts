import type { Ctx } from "#app/context.server.ts";
import type { SignIn } from "../rules/account.schema.ts";
import { askAuth } from "./ask-auth.server.ts";

/**
 * Signs in; returns the cookies to set. An unknown address and a wrong password throw the same error after the same
 * work. Throws INVALID_EMAIL_OR_PASSWORD, RATE_LIMITED.
 */
export const signIn = (ctx: Ctx, { email, password }: SignIn, browser: Headers): Promise<string[]> =>
  askAuth(ctx, browser, "/sign-in/email", { email, password });
