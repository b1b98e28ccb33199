import type { IncomingMessage, ServerResponse } from "node:http";
import { limitKeyOf } from "#kernel/limit-key.ts";
import type { AppServices } from "../app-services.ts";
import { addressReader } from "../middleware/client-address.ts";
import { type Encoding, encodingFor } from "../middleware/compress.ts";
import { recordRequest } from "../middleware/observe.ts";
import { idOfRequest } from "../middleware/request-id.ts";
import { fixedHeaders } from "../middleware/security-headers.ts";
import type { PageCache, RememberedPage } from "./page-cache.ts";
import type { StoredPage } from "./store.ts";

/** Answers a request if it can: false at once, or a promise that tells whether it has. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => false | Promise<boolean>;

/** Asks one after the other for an answer, until one takes the request. */
export const firstOf =
  (...answers: readonly QuickAnswer[]): QuickAnswer =>
  (request, response) => {
    for (const answer of answers) {
      const answering = answer(request, response);
      if (answering) return answering;
    }
    return false;
  };

/** A request with one of these is answered the usual way: it may come from somebody signed in, or has the page already. */
const UNUSUAL = ["cookie", "authorization", "if-none-match", "range", "expect"];

/**
 * Sends a cached page that an earlier request for the same address got through the middleware (create-app.ts) with the same headers, from memory to the
 * socket: the middleware takes four times as long as the page itself. Limits, metrics and the log count it all the same.
 */
export function quickPages(services: AppServices, cache: PageCache): QuickAnswer {
  const { limits, log, metrics, settings } = services;
  const addressOf = addressReader(settings.TRUSTED_PROXIES);
  const fixed = fixedHeaders(settings).flat();
  const known = new WeakMap<StoredPage, Partial<Record<Encoding | "plain", Prepared>>>();

  const prepare = ({ page, replyIn }: RememberedPage, encoding: Encoding | null): Prepared => {
    const forms = known.get(page) ?? {};
    known.set(page, forms);
    forms[encoding ?? "plain"] ??= preparedPage(replyIn(encoding), fixed);
    return forms[encoding ?? "plain"] as Prepared;
  };

  return (request, response) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || UNUSUAL.some((name) => headers[name] !== undefined)) return false;
    const found = cache.remembered(headers.host ?? "", url);
    if (!found) return false;
    const started = performance.now();
    const { route } = found;
    const address = addressOf(request.socket.remoteAddress, headers["x-forwarded-for"]?.toString());
    return limits.count("read", limitKeyOf(address)).then(
      () => {
        const { bytes, head } = prepare(found, encodingFor(headers["accept-encoding"]?.toString()));
        const id = idOfRequest(headers["x-request-id"]?.toString());
        response.writeHead(200, [...head, "X-Request-Id", id]);
        response.end(bytes);
        recordRequest(log, metrics, { requestId: id, method, route, status: 200, ms: performance.now() - started });
        return true;
      },
      // The usual way refuses it.
      () => false,
    );
  };
}

interface Prepared {
  bytes: Buffer;
  head: string[];
}

function preparedPage(
  { bytes, headers }: { bytes: Buffer; headers: Record<string, string> },
  fixed: readonly string[],
): Prepared {
  return { bytes, head: [...Object.entries(headers).flat(), ...fixed] };
}
