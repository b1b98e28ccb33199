import { type Context, Hono } from "hono";
import { isLoopback } from "#config/base-url.server.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";
import { readinessProblems } from "./health.ts";

const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Who gets metrics and the reasons of a process that is not ready. */
type Details = (c: Context<AppEnv>) => boolean;

/** The endpoints for operators and load balancers: liveness, readiness and metrics. */
export function monitoring(services: AppServices, worker: () => string | null, hasDetails: Details): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const reasons = await readinessProblems(services, worker);
    const ready = reasons.length === 0;
    // Without its replica a process is ready: the primary answers.
    const replica = services.replica && { replica: services.replica.status() };
    return c.json(hasDetails(c) ? { ready, reasons, ...replica } : { ready }, ready ? 200 : 503);
  });
  app.get("/metrics", async (c) =>
    hasDetails(c) ? c.body(await services.metrics.text(), 200, { "Content-Type": METRICS_TYPE }) : c.notFound(),
  );
  return app;
}

/** The details are on ADMIN_PORT alone; without that setting, this machine gets them here. */
export const publicDetails =
  ({ settings }: Pick<AppServices, "settings">): Details =>
  (c) =>
    settings.ADMIN_PORT === undefined && isFromThisMachine(c);

/** A proxy on this machine passes on requests of others, and says so. */
function isFromThisMachine(c: Context<AppEnv>): boolean {
  if (["x-forwarded-for", "forwarded", "x-real-ip"].some((name) => c.req.header(name) !== undefined)) return false;
  const address = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
  return isLoopback(address.replace(/^::ffff:/i, ""));
}
