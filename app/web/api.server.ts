import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import {
  requireActive,
  requireAdmin,
  requireConfirmed,
  requireCustomer,
  requirePayee,
  requireTradesperson,
  requireUser,
} from "#kernel/actor.ts";
import { errors, type FieldError, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

/** The variables of an API request: `c.get("ctx")`. */
export interface ApiEnv {
  Variables: { ctx: Ctx };
}

/**
 * Who may call an endpoint. `user`: signed in, even if suspended (to read their own data); `active`: not suspended; `payee`: a
 * tradesperson, even if suspended (for money that is due to them).
 */
export type Access = "public" | "user" | "active" | "customer" | "tradesperson" | "payee" | "admin";

const guards = {
  public: () => {},
  user: requireUser,
  active: requireActive,
  customer: requireCustomer,
  tradesperson: requireTradesperson,
  payee: requirePayee,
  admin: requireAdmin,
} satisfies Record<Access, (actor: Ctx["actor"]) => unknown>;

/** Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE or TWO_FACTOR_NEEDED unless the actor has the access. */
export const checkAccess = (access: Access, actor: Ctx["actor"]): void => void guards[access](actor);

const accessByGuard = new WeakMap<object, Access>();

/** The access that a handler of a route checks; undefined for a handler that checks none. The server asks before it reads a body. */
export const guardOf = (handler: object): Access | undefined => accessByGuard.get(handler);

/** An empty API for one module. Invalid input becomes a 422 problem with the first message; other errors pass through. */
export const newApi = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw validationError(result.error.issues.flatMap(fieldErrors));
    },
  });

/** The API of one module. */
export type Api = ReturnType<typeof newApi>;

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

const securityOf = (access: Access): Record<string, string[]>[] =>
  access === "public" ? [] : [{ session: [] }, { bearer: [] }];

/**
 * Declares an endpoint. Its `access` is checked before its input. With `stepUp` it needs a recent proof of identity
 * (POST /api/auth/confirm-identity), and answers STEP_UP_REQUIRED without one. Each endpoint has a row in the permission matrix.
 */
export function endpoint<const Config extends RouteConfig & { access: Access; stepUp?: true }>(config: Config) {
  const { access, stepUp, ...route } = config;
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { actor, clock } = c.get("ctx");
    checkAccess(access, actor);
    if (stepUp) requireConfirmed(actor, clock.now());
    await next();
  };
  accessByGuard.set(guard, access);
  return createRoute({
    ...route,
    middleware: guard,
    security: securityOf(access),
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
  })
  .openapi("Problem");

/** The schema of a page of a list: `{items, next_cursor}`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** An optional text parameter of a query. */
export const queryText = (name: string, maxLength: number) =>
  z.string(`${name} is given once`).max(maxLength, `${name} has at most ${maxLength} characters`).optional();

/** `limit` and `cursor` of every list. */
const LIMIT = `limit is a whole number from 1 to ${PAGE_SIZE.max}`;
export const pageQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(PAGE_SIZE.max, LIMIT).default(PAGE_SIZE.default),
  cursor: queryText("cursor", 200),
});

/** The id in a path. Anything that is not a UUID is NOT_FOUND. */
export const idParam = z.object({ id: z.string() });
export function pathId(id: string): string {
  if (!isId(id)) throw errors.NOT_FOUND();
  return id;
}

/** Shorthands for a route's `request` and `responses`. */
export const jsonBody = <Body extends z.ZodType>(schema: Body) => ({
  content: { "application/json": { schema } },
  required: true,
});
export const jsonReply = <Body extends z.ZodType>(schema: Body, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
