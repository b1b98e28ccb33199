import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { isLoopback } from "#config/base-url.server.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { OLDEST_VERSION, TOO_NEW } from "#db/schema-records.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";
import { METRICS_TYPE, type Monitored } from "./monitored.ts";
import { soon } from "./soon.ts";

/** How many migrations this version has. */
const migrationCount = journal.entries.length;

/** The timestamp of the newest migration, as the database records it. */
const schemaVersion = Math.max(...journal.entries.map((entry) => entry.when));

interface SchemaRow extends Record<string, unknown> {
  at: string | null;
  readOnly: boolean;
  oldest: string | null;
}

const SCHEMA = sql`select max(created_at) as at, current_setting('transaction_read_only')::boolean as "readOnly",
  (select hash from drizzle.sql_objects where id = ${OLDEST_VERSION}) as oldest from drizzle.__drizzle_migrations`;

function schemaProblems(row: SchemaRow | undefined): string[] {
  const found: string[] = [];
  if (Number(row?.at ?? 0) < schemaVersion) found.push("migrations: the database is older than this version");
  if (migrationCount < Number(row?.oldest ?? 0)) found.push(`migrations: the database has ${TOO_NEW}`);
  if (row?.readOnly) found.push("database: it does not accept writes");
  return found;
}

/** In milliseconds. A database that stands still would keep the answer waiting for as long. */
const DATABASE_PATIENCE = 3_000;

/** The reasons why this process should get no requests; empty if it is ready. */
async function readinessProblems(services: AppServices, worker: () => string | null): Promise<string[]> {
  const found: string[] = [];
  const read = await soon(services.background.db.execute<SchemaRow>(SCHEMA), DATABASE_PATIENCE);
  if (read) found.push(...schemaProblems(read.rows[0]));
  else found.push("database: it does not reply");
  const background = worker();
  if (background) found.push(`worker: ${background}`);
  return found;
}

/** What this process tells of itself. Without its replica, and while events come late, it is ready. */
export const monitored = (services: AppServices, worker: () => string | null): Monitored => ({
  metrics: () => services.metrics.values(),
  readiness: async () => {
    const reasons = await readinessProblems(services, worker);
    const replica = services.replica?.status();
    const events = services.eventsState();
    return { ready: reasons.length === 0, reasons, ...(replica && { replica }), ...(events && { events }) };
  },
});

/** Who gets metrics and the reasons of a process that is not ready. */
type Details = (c: Context<AppEnv>) => boolean;

/** The endpoints for operators and load balancers: liveness, readiness and metrics. */
export function monitoring(services: AppServices, worker: () => string | null, hasDetails: Details): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const own = monitored(services, worker);
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const readiness = await own.readiness();
    const { ready } = readiness;
    return c.json(hasDetails(c) ? readiness : { ready }, ready ? 200 : 503);
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
