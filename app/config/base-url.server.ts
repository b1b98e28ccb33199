import type { Settings } from "./settings.server.ts";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The site's own address for links in mails and return addresses, without a slash at the end: BASE_URL; without it the
 * host a visitor came by, if that is a name of this machine. Any other Host header is whatever its sender liked.
 */
export function baseUrlOf(settings: Pick<Settings, "BASE_URL" | "PORT">, requestUrl?: string): string {
  if (settings.BASE_URL) return settings.BASE_URL;
  const url = requestUrl ? URL.parse(requestUrl) : null;
  return url && LOOPBACK.test(url.hostname) ? url.origin : `http://localhost:${settings.PORT}`;
}
