import { createMiddleware } from "hono/factory";
import { normaliseField } from "#kernel/text.ts";
import type { AppEnv } from "../app-env.ts";

/** Text in a query gets its normal form before anything reads it, as the text of bodies does. */
export const normalQuery = createMiddleware<AppEnv>(async (c, next) => {
  const { raw, method } = c.req;
  if (method === "GET" || method === "HEAD") {
    const url = withNormalQuery(raw.url);
    if (url !== raw.url) c.req.raw = new Request(url, raw);
  }
  await next();
});

/** A byte that no text of plain letters has. */
const UNUSUAL = /%(?:[01]|7f|[89a-f])/i;

/** An address with the normal form of its query's texts; the address itself if it has no others. */
export function withNormalQuery(url: string): string {
  const start = url.indexOf("?");
  if (start < 0 || !UNUSUAL.test(url.slice(start))) return url;
  const given = [...new URLSearchParams(url.slice(start + 1))];
  const normal = given.map(([name, value]) => [name, normaliseField(name, value)]);
  return given.every(([, value], index) => value === normal[index]?.[1])
    ? url
    : `${url.slice(0, start)}?${new URLSearchParams(normal)}`;
}
