import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { isLoopback } from "#config/base-url.server.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { OLDEST_VERSION, TOO_NEW } from "#db/schema-records.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

/** How many migrations this version has. */
const migrationCount = journal.entries.length;

/** The timestamp of the newest migration, as the database records it. */
const schemaVersion = Math.max(...journal.entries.map((entry) => entry.when));

/** The reasons why this process should get no requests; empty if it is ready. */
async function readinessProblems(services: AppServices, worker: () => string | null): Promise<string[]> {
  const found: string[] = [];
  try {
    const { rows } = await services.background.db.execute<{
      at: string | null;
      readOnly: boolean;
      oldest: string | null;
    }>(
      sql`select max(created_at) as at, current_setting('transaction_read_only')::boolean as "readOnly",
        (select hash from drizzle.sql_objects where id = ${OLDEST_VERSION}) as oldest from drizzle.__drizzle_migrations`,
    );
    const at = Number(rows[0]?.at ?? 0);
    if (at < schemaVersion) found.push("migrations: the database is older than this version");
    if (migrationCount < Number(rows[0]?.oldest ?? 0)) found.push(`migrations: the database has ${TOO_NEW}`);
    if (rows[0]?.readOnly) found.push("database: it does not accept writes");
  } catch {
    found.push("database: it does not reply");
  }
  const background = worker();
  if (background) found.push(`worker: ${background}`);
  return found;
}

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

/** A proxy on this machine forwards requests of others, and marks them with a header. */
function isFromThisMachine(c: Context<AppEnv>): boolean {
  if (["x-forwarded-for", "forwarded", "x-real-ip"].some((name) => c.req.header(name) !== undefined)) return false;
  const address = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
  return isLoopback(address.replace(/^::ffff:/i, ""));
}
