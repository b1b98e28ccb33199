import type { IncomingMessage } from "node:http";

const PROBES = /^\/(healthz|readyz)(\?|$)/;

/**
 * Gives a health check of HTTP/1.0 the Host header that it need not have, and without which no request is read. Load balancers still send such
 * checks. Anything else without the header is refused.
 */
export function acceptProbe(request: Pick<IncomingMessage, "httpVersion" | "headers" | "url">): void {
  if (request.httpVersion === "1.0" && PROBES.test(request.url ?? "")) request.headers.host ??= "localhost";
}
