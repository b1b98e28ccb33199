import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { AppEnv } from "../app-env.ts";
import { behind } from "../app-services.ts";
import type { Metrics } from "../metrics.ts";
import { inSpan, SpanKind } from "../tracing/spans.ts";

/** Logs and measures each request by the pattern of its path, never the path, which may contain ids and searches. */
export function observe(log: Logger, metrics: Metrics, routeOf: (c: Context<AppEnv>) => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await inSpan(c.req.method, { kind: SpanKind.SERVER }, async (span) => {
      await next();
      span.updateName(`${c.req.method} ${routeOf(c)}`);
      span.setAttributes({ "http.response.status_code": c.res.status, request_id: c.get("requestId") });
    });
    // A disconnected client is not an error, because pages cancel a request when they send a newer one.
    const left = c.res.status >= 500 && c.req.raw.signal.aborted;
    const status = left ? 499 : c.res.status;
    const actor = c.get("ctx")?.actor;
    recordRequest(log, metrics, {
      requestId: c.get("requestId"),
      actorId: actor?.kind === "user" ? behind(actor) : undefined,
      method: c.req.method,
      route: routeOf(c),
      status,
      ms: performance.now() - started,
    });
  });
}

interface DoneRequest {
  requestId: string;
  actorId?: string | undefined;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Logs and measures one request. */
export function recordRequest(log: Logger, metrics: Metrics, done: DoneRequest): void {
  const { requestId, actorId, method, route, status, ms } = done;
  metrics.request({ method, route, status: String(status) }, ms / 1_000);
  const line = { request_id: requestId, actor_id: actorId, method, route, status, ms: Math.round(ms * 10) / 10 };
  if (status >= 500) log.error(line, "request");
  else log.info(line, "request");
}
