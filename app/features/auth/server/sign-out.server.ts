import type { Ctx } from "#app/context.server.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Ends this session. Returns the cookies that delete it. */
export const signOut = (ctx: Ctx, browser: Headers): Promise<string[]> => askAuth(ctx, browser, "/sign-out", {});
