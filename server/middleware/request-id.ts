import { createMiddleware } from "hono/factory";
import { newId } from "#kernel/id.ts";
import type { AppEnv } from "../app-env.ts";

const SANE = /^[\w.:-]{1,100}$/;

/** Gives every request an id, which is the caller's own if that is well-formed. Logs and the reply contain it. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = idOfRequest(c.req.header("x-request-id"));
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});

export const idOfRequest = (given: string | undefined): string => (given && SANE.test(given) ? given : newId());
