import type { Context } from "hono";
import type { z } from "zod";

/** The body of a control panel request, which is a form or JSON. */
export const bodyOf = (c: Context): Promise<unknown> =>
  (c.req.header("content-type")?.includes("json") ? c.req.json() : c.req.parseBody()).catch(() => null);

/** Redirects a browser to the control panel; other clients get the applied change as JSON. */
export const done = (c: Context, change: object): Response =>
  c.req.header("accept")?.includes("text/html") ? c.redirect("/sandbox/stripe", 303) : c.json(change);

export function refuse(c: Context, issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[]): Response {
  const errors = issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  const detail = errors[0]?.message;
  const problem = {
    type: "about:blank",
    title: "Validation Error",
    status: 422,
    code: "VALIDATION_FAILED",
    detail,
    errors,
  };
  return c.json(problem, 422, { "content-type": "application/problem+json" });
}
