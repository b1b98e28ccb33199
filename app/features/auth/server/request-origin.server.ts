import type { Ctx } from "#app/context.server.ts";
import { deviceText } from "#kernel/user-agent.ts";

/** Where a request came from, as the owner of the account recognises it. */
export interface RequestOrigin {
  /** "Firefox on Windows". */
  device: string;
  /** The city of the IP address; null when it is unknown. */
  place: string | null;
}

/** The origin of a page's request. Call it before a transaction: finding the place may need an outside service. */
export async function requestOrigin(ctx: Ctx, browser: Headers): Promise<RequestOrigin> {
  return { device: deviceText(browser.get("user-agent")), place: (await ctx.visitorLocation())?.city ?? null };
}
