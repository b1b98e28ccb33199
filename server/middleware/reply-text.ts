import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

const texts = new WeakMap<Response, string>();

/**
 * Remembers the text of JSON replies (`c.json`), so that what comes after the endpoint does not have to read it out of the response: reading
 * a body makes a stream of it, and so does replacing a response or `c.header` after the endpoint. That took as long as the endpoint itself.
 */
export const keepText = createMiddleware<AppEnv>(async (c, next) => {
  c.json = ((value: unknown, status: undefined, headers: object | undefined) => {
    const text = JSON.stringify(value);
    const reply = c.body(text, status, { "Content-Type": "application/json", ...headers });
    texts.set(reply, text);
    return reply;
  }) as unknown as Context["json"];
  await next();
});

/** The text of a reply, if it is still the one that `c.json` made. */
export const textOf = (reply: Response): string | undefined => texts.get(reply);
