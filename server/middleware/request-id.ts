import { createMiddleware } from "hono/factory";
import { newId } from "#kernel/id.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * The ids that programs and proxies use: a UUID, a trace id, "req_5f3a0c44d1e2b7". Every line of the log has it, so what could be a name, an address,
 * a postcode, a telephone number or a key is not taken.
 */
const TAKEN = /^(?=\D*\d)[A-Za-z0-9_-]{16,36}$/;

/** Gives every request an id, which is the caller's own if that is short and harmless. Logs and the reply contain it. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = idOfRequest(c.req.header("x-request-id"));
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});

export const idOfRequest = (given: string | undefined): string => (given && TAKEN.test(given) ? given : newId());
