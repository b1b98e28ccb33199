import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import { API_PATH, type Asked, checkGuard, type Guard, guardOf } from "#app/web/api.server.ts";
import { hasOnly } from "#app/web/query-parameters.server.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import { sharingReads } from "#db/shared-reads.server.ts";
import { apiCallerOf } from "#features/identity/auth/index.server.ts";
import { isId } from "#kernel/id.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { syncClock } from "#sandbox/clock.ts";
import type { AppEnv } from "./app-env.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { isOverloaded, noteCounted } from "./load.ts";
import { addressReader } from "./middleware/client-address.ts";
import { compressBytes, encodingFor, SMALLEST } from "./middleware/compress.ts";
import { withNormalQuery } from "./middleware/normal-query.ts";
import { recordRequest } from "./middleware/observe.ts";
import { limitHeaders } from "./middleware/quota.ts";
import { idOfRequest } from "./middleware/request-id.ts";
import { fixedHeaders, hasToken, noncedPolicy } from "./middleware/security-headers.ts";
import { CALLER, nextLink, versionHeaders } from "./middleware/validators.ts";
import type { QuickAnswer } from "./page-cache/quick-pages.ts";

/** A request with one of these is answered the usual way. */
const UNUSUAL = ["if-none-match", "range", "expect", "content-length", "transfer-encoding", "upgrade"];

type QuickGuard = Guard & { reply: NonNullable<Guard["reply"]> };

interface Found extends Asked {
  guard: QuickGuard;
  route: string;
}

/**
 * Answers a read of the API whose endpoint declares its `reply`, without the middleware of create-app.ts, which takes as long as such a read itself (one job 0.45 ms
 * of the web process instead of 0.82, a list 0.63 instead of 1.87, measured on a busy machine; bench/README.md, 29 November 2026). It answers only with 200: what is refused, wrong or not found, a session that has to be renewed, and whatever fails is asked again the usual way,
 * so that there is one place for errors. A test compares the replies of the two ways.
 */
export function quickReads(services: AppServices, app: Hono<AppEnv>): QuickAnswer {
  // A replica may answer reads, which the usual way decides.
  if (services.replica) return () => false;
  const { limits, log, metrics, settings } = services;
  const addressOf = addressReader(settings.TRUSTED_PROXIES);
  const fixed = fixedHeaders(settings).flat();
  const policyOf = noncedPolicy({ settings, development: false });
  const find = finderOf(app);

  return (request, response) => {
    const found = isUsual(request) ? find(request.url ?? "") : undefined;
    if (!found || isOverloaded(services.database)) return false;
    const started = performance.now();
    const address = addressOf(request.socket.remoteAddress, header(request, "x-forwarded-for"));
    const requestId = idOfRequest(header(request, "x-request-id"));
    const answer = async () => {
      const quota = await limits.count("read", limitKeyOf(address));
      noteCounted(request, quota);
      const reply = await replyTo(services, found, { request, address, requestId });
      if (!reply) return false;
      const head = [...fixed, "X-Request-Id", requestId, "Content-Security-Policy", policyOf().policy];
      for (const [name, value] of Object.entries(limitHeaders(quota))) head.push(name, value);
      send(request, response, reply.text, head);
      const ms = performance.now() - started;
      recordRequest(log, metrics, {
        requestId,
        actorId: reply.actorId,
        method: "GET",
        route: found.route,
        status: 200,
        ms,
      });
      return true;
    };
    return sharingReads(answer).catch(() => false);
  };
}

async function replyTo(
  services: AppServices,
  { guard, params, query }: Found,
  { request, address, requestId }: { request: IncomingMessage; address: string; requestId: string },
): Promise<{ text: string; actorId: string | undefined } | null> {
  const { auth, clock, database, settings } = services;
  const valid = guard.reply({ params, query });
  if (!valid) return null;
  const headers = new Headers();
  for (const name of ["cookie", "authorization"]) {
    const value = header(request, name);
    if (value !== undefined) headers.set(name, value);
  }
  const { actor, renew, rows } = await apiCallerOf(auth, database.db, headers, clock, valid.read);
  if (renew) return null;
  await syncClock(clock);
  checkGuard(guard, actor);
  const actorId = actor.kind === "user" ? actor.id : undefined;
  const baseUrl = baseUrlOf(settings, urlOf(request));
  const ctx = createContext(services, { actor, requestId, address, baseUrl, reader: { userId: actorId } });
  return { text: JSON.stringify(await valid.make(ctx, rows)), actorId };
}

function send(request: IncomingMessage, response: ServerResponse, text: string, head: string[]): void {
  const link = nextLink(urlOf(request), text);
  if (link !== undefined) head.push("Link", link);
  for (const [name, value] of Object.entries(versionHeaders(text))) head.push(name, value);
  head.push("Vary", `${CALLER}, Accept-Encoding`, "Content-Type", "application/json");
  const encoding = text.length < SMALLEST ? null : encodingFor(header(request, "accept-encoding"));
  if (encoding === null) {
    response.writeHead(200, [...head, "Content-Length", String(Buffer.byteLength(text))]);
    response.end(text);
    return;
  }
  const bytes = compressBytes(Buffer.from(text), encoding);
  response.writeHead(200, [...head, "Content-Encoding", encoding, "Content-Length", String(bytes.length)]);
  response.end(bytes);
}

const header = (request: IncomingMessage, name: string): string | undefined => request.headers[name]?.toString();
const urlOf = ({ url, headers }: IncomingMessage) => `http://${headers.host}${url}`;

const isUsual = ({ method, url = "", headers }: IncomingMessage): boolean =>
  method === "GET" &&
  headers.host !== undefined &&
  url.startsWith(`${API_PATH}/`) &&
  // Requests with a token, NUL or a fragment are none of these reads.
  !/%00|#/.test(url) &&
  !hasToken(url) &&
  withNormalQuery(url) === url &&
  UNUSUAL.every((name) => headers[name] === undefined);

/** Finds the endpoint of an address. A parameter in its path is an id. */
function finderOf(app: Hono<AppEnv>): (url: string) => Found | undefined {
  const reads = new Set(app.routes.flatMap(({ method, path }) => (method === "GET" ? [path] : [])));
  const endpoints = [...reads].flatMap((path) => {
    const guard = guardOf("GET", path);
    return guard?.reply ? [{ guard: guard as QuickGuard, route: path, parts: path.split("/") }] : [];
  });
  return (url) => {
    const start = url.indexOf("?");
    const given = (start < 0 ? url : url.slice(0, start)).split("/");
    for (const { guard, route, parts } of endpoints) {
      const params = paramsIn(parts, given);
      if (!params) continue;
      const query = start < 0 ? {} : queryIn(url.slice(start + 1));
      return query && hasOnly(guard.takes, query) ? { guard, route, params, query } : undefined;
    }
    return undefined;
  };
}

function paramsIn(parts: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const value = given[i] ?? "";
    if (!part.startsWith(":")) {
      if (part !== value) return undefined;
    } else if (isId(value)) params[part.slice(1)] = value;
    else return undefined;
  }
  return params;
}

/** The parameters of a query; undefined if one is given twice or cannot be decoded, which the usual way deals with. */
function queryIn(text: string): Record<string, string> | undefined {
  if (text.includes("%") && !isDecodable(text)) return undefined;
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, name) || name === "__proto__") return undefined;
    query[name] = value;
  }
  return query;
}

function isDecodable(text: string): boolean {
  try {
    // The result is used, because the bundler removes a call whose result is unused.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}
