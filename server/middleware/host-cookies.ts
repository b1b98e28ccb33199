import { createMiddleware } from "hono/factory";
import type { Settings } from "#config/settings.server.ts";
import type { AppEnv } from "../app-env.ts";

/** Our cookies beside those of the identity module, which names its own. */
const NAMES = ["theme", "language", "toast", "pending", "job-draft", "closed", "for-you", "desk-page"];
const PREFIX = "__Host-";

/**
 * Over HTTPS, gives our cookies the prefix `__Host-` and `Secure` on their way to the browser, and removes the prefix on their way back. A
 * browser accepts a cookie with this prefix only from this host, so no other host of the domain can set it; one without it is ignored.
 */
export function hostCookies({ BASE_URL }: Pick<Settings, "BASE_URL">) {
  const isHttps = BASE_URL?.startsWith("https://") ?? false;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isHttps) return next();
    const sent = c.req.header("cookie");
    if (sent !== undefined) c.req.raw.headers.set("cookie", withoutPrefix(sent));
    await next();
    const cookies = c.res.headers.getSetCookie();
    if (!cookies.some(isOurs)) return;
    c.res.headers.delete("Set-Cookie");
    for (const cookie of cookies)
      c.res.headers.append("Set-Cookie", isOurs(cookie) ? `${PREFIX}${cookie}; Secure` : cookie);
  });
}

const isOurs = (cookie: string): boolean => NAMES.includes(cookie.split("=", 1)[0]?.trim() ?? "");

const withoutPrefix = (header: string): string =>
  header
    .split(/;\s*/)
    .filter((cookie) => !isOurs(cookie))
    .map((cookie) =>
      cookie.startsWith(PREFIX) && isOurs(cookie.slice(PREFIX.length)) ? cookie.slice(PREFIX.length) : cookie,
    )
    .join("; ");
