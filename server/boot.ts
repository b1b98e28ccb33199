import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import { AggregatorRegistry, Registry } from "prom-client";
import { registry } from "#app/features.ts";
import { connectionsOf } from "#config/connection-budget.ts";
import { parseSettings, type Settings } from "#config/settings.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { directAppUrl } from "#db/connection-limits.ts";
import { createSealing } from "#db/sealing.server.ts";
import { createAuth } from "#features/auth/index.server.ts";
import { createSiteMemory } from "#features/site/index.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { createAi } from "#providers/ai/index.server.ts";
import { createVirusScanner } from "#providers/antivirus/index.server.ts";
import { createAuditArchive } from "#providers/audit-archive/index.server.ts";
import { createBreachedPasswords } from "#providers/breached-passwords/index.server.ts";
import { createCdn } from "#providers/cdn/index.server.ts";
import type { EventTransport } from "#providers/events/port.ts";
import { createPostgresEvents } from "#providers/events/postgres-events.server.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { createVisitorLocations } from "#providers/geo/visitor-location.server.ts";
import { createOutbound } from "#providers/outbound/index.server.ts";
import { createPayments } from "#providers/payments/index.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { sandboxClock } from "#sandbox/clock.ts";
import type { AppServices } from "./app-services.ts";
import { limitedAuth } from "./auth-handler.ts";
import { Streams } from "./events/streams.ts";
import { createLogger } from "./log/logger.ts";
import { createMetrics } from "./metrics.ts";
import { observedAuth } from "./observed-auth.ts";
import { createRateLimits } from "./rate-limits.ts";
import { Replica } from "./replica/replica.ts";

/** Creates the services of a process from its settings. server/start has added the defaults. */
export async function bootServices(env: NodeJS.ProcessEnv): Promise<AppServices> {
  const settings = parseSettings(env);
  if (!settings.DATABASE_URL || !settings.AUTH_SECRET)
    throw new Error("server/start must set DATABASE_URL and AUTH_SECRET");
  const direct = directAppUrl(settings.DATABASE_URL, settings.DATABASE_DIRECT_URL);
  const listenUrl = direct ?? settings.DATABASE_URL;
  const transport = settings.EVENTS_URL ? await redisEvents(settings.EVENTS_URL, listenUrl) : undefined;
  const announce = transport?.announce;
  const connections = connectionsOf(settings);
  const database = openDatabase(settings.DATABASE_URL, {
    connections: connections.requests,
    work: "requests",
    announce,
    hotReads: true,
    pooled: direct !== undefined,
  });
  // The queue listens, and its lease is a lock of the session: neither works through a pooler.
  const background = openDatabase(listenUrl, {
    connections: connections.background,
    work: "background",
    announce,
  });
  const replica =
    settings.DATABASE_REPLICA_URL &&
    openDatabase(settings.DATABASE_REPLICA_URL, { connections: connections.requests, work: "replica" });
  return createServices(settings, database, settings.AUTH_SECRET, {}, { transport, background, replica });
}

/** Loaded lazily, because only a process that uses Redis needs the client. */
async function redisEvents(url: string, databaseUrl: string) {
  const { createRedisEvents } = await import("#providers/events/redis-events.server.ts");
  return createRedisEvents(url, databaseUrl);
}

interface Parts {
  /** By default PostgreSQL carries events. */
  transport?: EventTransport | undefined;
  /** By default background work shares the connections of requests. */
  background?: Database;
  replica?: Database | "" | undefined;
}

/** Creates the services around an open database. */
export function createServices(
  settings: Settings,
  database: Database,
  secret: string,
  aroundAuth: Parameters<typeof createAuth>[3] = {},
  parts: Parts = {},
): AppServices {
  const { background = database } = parts;
  const log = createLogger(settings.LOG_LEVEL);
  const transport = parts.transport ?? createPostgresEvents({ pool: database.pool, url: background.url });
  // The clock can be moved only in the sandbox, never with real payments.
  const clock = settings.sandboxPayments ? sandboxClock(database.db) : systemClock;
  const visitorLocations = createVisitorLocations(settings, clock);
  const limits = createRateLimits(database.pool, settings.RATE_LIMIT);
  const auth = createAuth(database.db, settings, secret, {
    ...aroundAuth,
    log,
    clock,
    breached: createBreachedPasswords(settings, clock, (err) =>
      log.warn({ err }, "breached passwords are not checked"),
    ),
    placeOf: async (address) => (await visitorLocations.ofAddress(address))?.city ?? null,
  });
  const hashOf = (text: string) => createHmac("sha256", `log ${secret}`).update(text).digest("base64url").slice(0, 16);
  const streams = new Streams(database.db, transport);
  const replica = parts.replica ? new Replica(background, parts.replica) : null;
  const metrics = createMetrics(
    { requests: database.pool, background: background.pool },
    measurements(),
    () => streams.count,
    replica,
  );
  if (replica) reportReplica(replica, log);
  const siteMemory = createSiteMemory(background.db);
  transport.watchConnection?.((isUp) => {
    metrics.eventTransport(isUp);
    if (isUp) log.info("event transport connected again");
    else log.error("event transport lost: live updates are up to 20 seconds late");
  });
  return {
    settings,
    siteMemory,
    sealing: createSealing(settings.SEAL_KEYS),
    database,
    background,
    replica,
    auth,
    authHandler: observedAuth(limitedAuth(auth, limits, siteMemory), { log, hashOf }),
    limits,
    clock,
    log,
    metrics,
    registry,
    payments: createPayments({ settings, db: database.db, clock }),
    geocoder: createGeocoder(settings, clock, database.db),
    visitorLocations,
    storage: createStorage(settings),
    virusScanner: createVirusScanner(settings),
    auditArchive: createAuditArchive(settings),
    cdn: createCdn(settings),
    outbound: createOutbound(settings),
    transport,
    ai: createAi(settings, metrics.answered),
    streams,
    hashOf,
  };
}

function reportReplica(replica: Replica, log: Logger): void {
  replica.changed = (isAway) => {
    if (isAway) log.error("replica lost: the primary answers all reads");
    else log.info("replica connected");
  };
}

/** A registry whose metrics the primary process can collect (server/start/fleet.ts). */
function measurements(): Registry {
  const registry = new Registry();
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
  return registry;
}
