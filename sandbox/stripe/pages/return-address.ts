import type { PageContext } from "./layout.ts";

/** The absolute `?return_url=` if it is on this site, otherwise the fallback path. This prevents open redirects. */
export function returnAddress(c: PageContext, fallback: string): string {
  const here = new URL(c.req.url);
  const asked = c.req.query("return_url");
  const target = asked && URL.canParse(asked, here) ? new URL(asked, here) : null;
  return target && /^https?:$/.test(target.protocol) && target.host === here.host
    ? target.href
    : new URL(fallback, here).href;
}
