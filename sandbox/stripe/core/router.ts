import { z } from "zod";
import type { Call } from "./call.ts";
import { flag, integer, list, text } from "./params.ts";
import type { StripeProblem } from "./problem.ts";

/** The result of a handler: an object, or an error whose changes are kept, such as a declined card. */
export type Answer = object | StripeProblem;

export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params: z.core.$ZodType;
  run(call: Call, input: { ids: string[]; params: unknown; url: string }): Promise<Answer>;
}

/** Defines an endpoint: `:id` segments of the path become `ids`; parameters are validated, and unknown ones are refused. */
export function route<S extends z.ZodRawShape>(
  method: Route["method"],
  path: string,
  shape: S,
  run: (call: Call, input: { ids: [string, string]; params: z.infer<z.ZodObject<S>>; url: string }) => Promise<Answer>,
): Route {
  const params = z.strictObject({ ...shape, expand: list(text()).optional() });
  return { method, path, params, run: run as Route["run"] };
}

const moment = z.union([
  integer(),
  z.strictObject({
    gt: integer().optional(),
    gte: integer().optional(),
    lt: integer().optional(),
    lte: integer().optional(),
  }),
]);

/** The paging parameters of every list. */
export const paging = {
  limit: integer()
    .refine((n) => n >= 1 && n <= 100, "must be between 1 and 100")
    .optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: moment.optional(),
};

export const optionalFlag = () => flag().optional();

/** The route of a request and the ids in its path, or null if there is none. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | null {
  const asked = path.split("/");
  for (const route of routes) {
    if (route.method !== method) continue;
    const parts = route.path.split("/");
    if (parts.length !== asked.length) continue;
    if (parts.every((part, index) => part.startsWith(":") || part === asked[index]))
      return { route, ids: asked.filter((_, index) => parts[index]?.startsWith(":")).map(decodeURIComponent) };
  }
  return null;
}
