import { Readable } from "node:stream";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { checkAccess, checkGuard, guardOf } from "#app/web/api.server.ts";
import { normaliseForm } from "#app/web/form.server.ts";
import { errors } from "#kernel/errors.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import type { AppEnv } from "../app-env.ts";
import { arrivingChunks } from "../bodies/arriving-chunks.ts";
import { BytesInFlight } from "../bodies/in-flight.ts";
import {
  type BodyLimit,
  HELD_FOR_MAIL,
  HELD_FOR_PROVIDER,
  HELD_FOR_SIGN_IN,
  HELD_IN_MEMORY,
  HELD_ON_DISK,
  ORDINARY,
  uploadLimit,
} from "../bodies/limits.ts";
import { ReadRequest } from "../bodies/read-request.ts";
import { spoolForm } from "../bodies/spooled-form.ts";

interface Bodies {
  /** Reads bodies of at most `limit`, from anyone, in the memory of all or in what is kept for a purpose. */
  within(limit: BodyLimit, memory?: "provider" | "mail" | "sign-in"): MiddlewareHandler<AppEnv>;
  /**
   * Reads the body of a request whose caller is known: after its route was found, and what the caller may do there was checked. A
   * body that no route takes is not read.
   */
  permitted(hasAction: (path: string) => boolean): MiddlewareHandler<AppEnv>;
}

/** The only code that reads bodies, within the limits of server/bodies/limits.ts. One for each process. */
export function createBodies(): Bodies {
  const memory = new BytesInFlight(HELD_IN_MEMORY);
  const kept = {
    provider: new BytesInFlight(HELD_FOR_PROVIDER),
    mail: new BytesInFlight(HELD_FOR_MAIL),
    "sign-in": new BytesInFlight(HELD_FOR_SIGN_IN),
  };
  const disk = new BytesInFlight(HELD_ON_DISK);
  return {
    within: (limit, purpose) =>
      createMiddleware(async (c, next) => readInto(c, next, purpose ? kept[purpose] : memory, limit)),
    permitted: (hasAction) =>
      createMiddleware(async (c, next) => {
        if (!hasBody(c) || !isPermitted(c, hasAction)) return next();
        const upload = uploadLimit(c.req.path, c.req.header("content-type"));
        if (!upload) return readInto(c, next, memory, ORDINARY);
        // Somebody whose session has ended: the page sends them to sign in and says why.
        if (c.get("ctx").actor.kind === "visitor" && !c.req.path.startsWith("/api/")) return refuseInto(c, next);
        checkAccess(upload.access, c.get("ctx").actor);
        return spoolInto(c, next, disk, upload);
      }),
  };
}

/** Whether a route takes the body. Throws what the route's guard throws for this caller. */
function isPermitted(c: Context<AppEnv>, hasAction: (path: string) => boolean): boolean {
  const { path } = c.req;
  if (path.startsWith("/sandbox/")) return true;
  if (!path.startsWith("/api/")) return hasAction(path);
  const guarded = matchedRoutes(c)
    .map((route) => ({ pattern: route.path, guard: guardOf(c.req.method, route.path) }))
    .find((route) => route.guard !== undefined);
  if (guarded?.guard === undefined) return false;
  c.set("route", guarded.pattern);
  checkGuard(guarded.guard, c.get("ctx").actor);
  return true;
}

type Next = () => Promise<void>;

async function readInto(c: Context<AppEnv>, next: Next, held: BytesInFlight, limit: BodyLimit): Promise<void> {
  const { raw } = c.req;
  if (!hasBody(c)) return next();
  refuseAnnounced(c, limit);
  const claim = held.claim(callerOf(c));
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of arrivingChunks(bodyOf(c), limit, claim)) chunks.push(chunk);
    const body = new Uint8Array(Buffer.concat(chunks));
    c.set("body", body);
    // The router makes further requests of that of a page, for which it must have a stream.
    c.req.raw = c.req.path.startsWith("/api/") ? new ReadRequest(raw, { bytes: body }) : new Request(raw, { body });
    await next();
  } finally {
    claim.release();
  }
}

async function spoolInto(c: Context<AppEnv>, next: Next, held: BytesInFlight, limit: BodyLimit): Promise<void> {
  const { raw } = c.req;
  refuseAnnounced(c, limit);
  const claim = held.claim(callerOf(c));
  try {
    const { form, remove } = await spoolForm(
      arrivingChunks(bodyOf(c), limit, claim),
      c.req.header("content-type") ?? "",
    );
    try {
      c.set("form", normaliseForm(form));
      c.req.raw = new ReadRequest(raw, { bytes: new Uint8Array(), form });
      // Hono keeps what it has read, so that the check of an endpoint's form does not look for it in the bytes.
      await c.req.formData();
      await next();
    } finally {
      await remove();
    }
  } finally {
    claim.release();
  }
}

/** Without the web stream of Node's request, which would begin to fill when it is created, and has no limit. */
function hasBody(c: Context<AppEnv>): boolean {
  if (isRead(c.req.method)) return false;
  if (!c.env?.incoming) return c.req.raw.body !== null;
  return Number(c.req.header("content-length") ?? 0) > 0 || c.req.header("transfer-encoding") !== undefined;
}

/** The connection stays open when the rest of a body is not read, because the refusal is still to be sent. */
function bodyOf(c: Context<AppEnv>): AsyncIterable<Uint8Array> {
  return c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? Readable.from([]);
}

/** Passes on the request without its body, which is never read. */
async function refuseInto(c: Context<AppEnv>, next: Next): Promise<void> {
  const { url, method, headers } = c.req.raw;
  c.set("form", errors.NOT_SIGNED_IN());
  c.req.raw = new Request(url, { method, headers, body: new Uint8Array() });
  await next();
}

function refuseAnnounced(c: Context<AppEnv>, { bytes }: BodyLimit): void {
  if (Number(c.req.header("content-length") ?? 0) > bytes) throw errors.TOO_LARGE();
}

function callerOf(c: Context<AppEnv>): string {
  const ctx: AppEnv["Variables"]["ctx"] | undefined = c.get("ctx");
  return ctx?.caller ?? limitKeyOf(c.get("address"));
}

const isRead = (method: string) => method === "GET" || method === "HEAD";
