import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import { recordKeyUse } from "#db/audited.server.ts";
import { readCursor } from "#db/keyset.server.ts";
import type { AskedRead } from "#db/viewer-read.server.ts";
import {
  requireActive,
  requireAdmin,
  requireConfirmed,
  requireCustomer,
  requireOperator,
  requirePayee,
  requireScope,
  requireSession,
  requireTradesperson,
  requireUser,
} from "#kernel/actor.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { errors, type FieldError, revisionNeeded, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { KeyScope, OperatorScope, PersonScope } from "#kernel/key-scopes.ts";
import { queryNumber } from "./number-fields.ts";
import { checkParameters, cursorText, parametersOf } from "./query-parameters.server.ts";
import { NO_REVISION } from "./revision-fields.ts";

/** The variables of an API request: `c.get("ctx")`. */
interface ApiEnv {
  Variables: { ctx: Ctx };
}

/**
 * Who may call an endpoint. `user`: signed in, even if suspended (to read their own data); `active`: not suspended; `payee`: a
 * tradesperson, even if suspended (for money that is due to them).
 */
export type Access = "public" | "user" | "active" | "customer" | "tradesperson" | "payee" | "admin";

const checks = {
  public: () => {},
  user: requireUser,
  active: requireActive,
  customer: requireCustomer,
  tradesperson: requireTradesperson,
  payee: requirePayee,
  admin: requireOperator,
} satisfies Record<Access, (actor: Ctx["actor"]) => unknown>;

/** Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE or TWO_FACTOR_NEEDED unless the actor has the access. */
export const checkAccess = (access: Access, actor: Ctx["actor"]): void => void checks[access](actor);

/** What an endpoint needs of a caller with an API key: a scope; or, for "session", that they sign in instead. */
export type KeyUse = KeyScope | "session";

/** What an endpoint checks before it reads its input. */
export interface Guard {
  access: Access;
  keyUse: KeyUse;
  /** What the role of an operator must include. */
  desk?: DeskAct | undefined;
  /** The parameters of its query. */
  takes: readonly string[];
  reply?: Reply | undefined;
}

/** What a caller asks for, unchecked. */
export interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** A request that was found valid, with what replies to it. */
interface ValidRequest {
  /** The endpoint's only read, if it has only one: it is made in the same statement as the read of the session. */
  read: AskedRead | undefined;
  /** Takes the rows of that read. */
  make(ctx: Ctx, rows?: unknown[]): Promise<object>;
}

/**
 * How an endpoint that only reads replies (200) to a caller with its access, without the middleware (server/quick-reads.ts). If the request is not valid
 * (null), or `make` throws, the endpoint is asked as usual.
 */
type Reply = (asked: Asked) => ValidRequest | null;

/** Throws what `checkAccess` throws, DESK_ROLE, API_KEY_SCOPE and API_KEY_REFUSED. */
export function checkGuard({ access, keyUse, desk }: Guard, actor: Ctx["actor"]): void {
  checkAccess(access, actor);
  if (desk) requireAdmin(actor, desk);
  if (access === "public") return;
  if (keyUse === "session") requireSession(actor);
  else requireScope(actor, keyUse);
}

/** Where the API is. */
export const API_PATH = "/api/v1";

const guards = new Map<string, Guard>();
const nameOf = (method: string, path: string) => `${method.toLowerCase()} ${path}`;

/** What the endpoint of a route's pattern ("/api/v1/jobs/:id") checks; undefined for anything else. The server asks before it reads a body. */
export const guardOf = (method: string, pattern: string): Guard | undefined => guards.get(nameOf(method, pattern));

/**
 * The API of one module. Hono's own type grows with every endpoint, and comparing such types took half of the time of the type check;
 * nothing reads what they add.
 */
export interface Api
  extends Pick<OpenAPIHono<ApiEnv>, "openAPIRegistry" | "getOpenAPI31Document" | "onError" | "request" | "use"> {
  openapi<R extends RouteConfig>(route: R, handler: RouteHandler<R, ApiEnv>): Api;
  /** The tag of its endpoints in the API's document, if it is not the name of their module. */
  tag?: string | undefined;
}

/**
 * An empty API for one module. Its endpoints have the module's name as their tag unless another is given. Invalid input becomes a 422
 * problem with the first message; other errors pass through.
 */
export const newApi = (tag?: string): Api => {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.error.issues.every(({ message }) => message === NO_REVISION)) throw revisionNeeded();
      throw validationError(result.error.issues.flatMap(fieldErrors));
    },
  });
  return Object.assign(api as unknown as Api, { tag });
};

/** The most characters of an unknown field's name that an error repeats. */
const NAME_SHOWN = 100;

/** Zod names unknown fields only in its message, and describes a body that is not an object in its own terms. */
function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const name = key.slice(0, NAME_SHOWN);
      return { field: [...issue.path, name].join("."), message: `There is no field "${name}"` };
    });
  if (field === "" && issue.code === "invalid_type") return [{ field, message: "The body must be a JSON object" }];
  return [{ field, message: issue.message }];
}

const securityOf = ({ access, keyUse }: Guard): Record<string, string[]>[] => {
  if (access === "public") return [];
  return keyUse === "session" ? [{ session: [] }] : [{ session: [] }, { bearer: [keyUse] }];
};

/** Operators sign in, because a key has no second factor, unless the endpoint names a scope of theirs. */
function keyUseOf(method: Method, { access, stepUp, keyUse }: Declared): KeyUse {
  if (stepUp) return "session";
  if (access === "admin") return keyUse ?? "session";
  return keyUse ?? (method === "GET" ? "read" : "write");
}

/** An operation that will end: since when that is said, when it ends, and the path of what replaces it. Days, in UTC. */
interface Ending {
  since: string;
  until: string;
  insteadUse?: string;
}

/** What every reply of an operation says that will end (RFC 9745, RFC 8594). */
const endingHeaders = ({ since, until, insteadUse }: Ending): Record<string, string> => ({
  Deprecation: `@${Date.parse(since) / 1_000}`,
  Sunset: new Date(until).toUTCString(),
  ...(insteadUse && { Link: `<${insteadUse}>; rel="successor-version"` }),
});

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Declared = Omit<RouteConfig, "method" | "path"> & { stepUp?: true; reply?: Reply; ending?: Ending } & (
    | { access: Exclude<Access, "admin">; desk?: undefined; keyUse?: PersonScope | "session" }
    /** An endpoint of operators names what their role must include. */
    | { access: "admin"; desk: DeskAct; keyUse?: OperatorScope }
  );

/**
 * Declares an endpoint by its name: `endpoint("GET /jobs/{id}", …)`. Its `access` is checked before its input. Each endpoint has a row in the permission matrix. `keyUse` is needed
 * where an API key with the scope "read" (GET) or "write" (other methods) is not what the endpoint needs: "money" where money moves,
 * "session" for the account itself. An operator's key works only where `keyUse` says so, and each such call is a row of the audit log. With `stepUp` it needs a session with a recent proof of identity
 * (POST /api/auth/confirm-identity), and answers STEP_UP_REQUIRED without one. `ending` marks it as deprecated (docs/api-versioning.md).
 */
export function endpoint<const M extends Method, const Path extends string, const Config extends Declared>(
  name: `${M} ${Path}`,
  config: Config,
) {
  const [method, path] = name.split(" ") as [M, Path];
  const { access, desk, keyUse: _keyUse, stepUp, reply, ending, ...route } = config;
  // With `stepUp` or `ending` there is more to check and to say than the reply, and a call with an operator's key is recorded.
  const quick = stepUp || ending || access === "admin" ? undefined : reply;
  const takes = parametersOf(config.request?.query);
  const needs: Guard = { access, desk, keyUse: keyUseOf(method, config), takes, reply: quick };
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { actor, clock } = c.get("ctx");
    if (ending) for (const [name, value] of Object.entries(endingHeaders(ending))) c.header(name, value);
    checkGuard(needs, actor);
    if (stepUp) requireConfirmed(actor, clock.now());
    checkParameters(needs.takes, c.req.query());
    if (desk) await recordKeyUse(c.get("ctx"), desk, `${c.req.method} ${c.req.path}`);
    await next();
  };
  guards.set(nameOf(method, `${API_PATH}${path.replaceAll(/\{([^{}]+)\}/g, ":$1")}`), needs);
  return createRoute({
    ...route,
    method: method.toLowerCase() as Lowercase<M>,
    path,
    ...(ending && { deprecated: true }),
    middleware: guard,
    security: securityOf(needs),
    responses: {
      ...route.responses,
      default: { description: "What went wrong", content: { "application/problem+json": { schema: problem } } },
    },
  });
}

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    changes: z
      .array(z.object({ label: z.string(), was: z.string(), now: z.string() }))
      .optional()
      .openapi({
        description: "With `QUOTE_CHANGED` and `PLAN_CHANGED`: what is different from the revision you sent",
      }),
    current: z
      .looseObject({})
      .optional()
      .openapi({ description: "With `QUOTE_CHANGED` and `PLAN_CHANGED`: the quote or plan as a GET gives it now" }),
  })
  .openapi("Problem");

/** The schema of a page of a list: `{items, next_cursor}`. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** `limit` and `cursor` of every list. */
const LIMIT = `limit must be a whole number from 1 to ${PAGE_SIZE.max}`;
export const pageQuery = z.object({
  limit: queryNumber({ min: 1, max: PAGE_SIZE.max }, LIMIT).default(PAGE_SIZE.default),
  cursor: cursorText((cursor) => readCursor(cursor) !== undefined),
});

/** The id in a path. Anything that is not a UUID is NOT_FOUND. */
export const idParam = z.object({ id: z.string() });
export function pathId(id: string): string {
  if (!isId(id)) throw errors.NOT_FOUND();
  return id;
}

/** Shorthands for a route's `request` and `responses`. */
export const jsonBody = <Body extends z.core.$ZodType>(schema: Body) => ({
  content: { "application/json": { schema } },
  required: true,
});
/** An upload. */
export const formBody = <Shape extends z.ZodRawShape>(fields: Shape) => ({
  required: true,
  content: { "multipart/form-data": { schema: z.strictObject(fields) } },
});
/** A file of an upload; `message` refuses anything else. */
export const fileField = (message: string) =>
  z.instanceof(File, { error: message }).openapi({ type: "string", format: "binary" });
export const jsonReply = <Body extends z.core.$ZodType>(schema: Body, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
