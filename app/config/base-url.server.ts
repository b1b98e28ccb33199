import type { Settings } from "./settings.server.ts";

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address means this machine, so that no other machine can reach it. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * The site's own address for links in emails and for return URLs, without a trailing slash: BASE_URL; without it, the
 * host of the request if it is a name of this machine. Any other Host header can be forged by the client.
 */
export function baseUrlOf(settings: Pick<Settings, "BASE_URL" | "PORT">, requestUrl?: string): string {
  if (settings.BASE_URL) return settings.BASE_URL;
  const url = requestUrl ? URL.parse(requestUrl) : null;
  return url && isLoopback(url.hostname) ? url.origin : `http://localhost:${settings.PORT}`;
}
