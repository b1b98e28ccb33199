import type { Context } from "hono";
import type { z } from "zod";

/** What the desk's forms have in common: each can be sent by its page or as JSON. */
export const bodyOf = (c: Context): Promise<unknown> =>
  (c.req.header("content-type")?.includes("json") ? c.req.json() : c.req.parseBody()).catch(() => null);

/** A page goes back to the desk, a program is told what was done. */
export const done = (c: Context, what: object): Response =>
  c.req.header("accept")?.includes("text/html") ? c.redirect("/sandbox/stripe", 303) : c.json(what);

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
