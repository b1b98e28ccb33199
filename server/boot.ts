import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import { z } from "zod";
import { registry } from "#app/features.ts";
import { type SecurityEventName, securityEvent } from "#app/security-events.server.ts";
import { connectionsOf } from "#config/connection-budget.ts";
import { parseSettings, type Settings } from "#config/settings.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { directAppUrl } from "#db/connection-limits.ts";
import { createSealing } from "#db/sealing.server.ts";
import { createSiteMemory } from "#features/desk/site/index.server.ts";
import { createAuth } from "#features/identity/auth/index.server.ts";
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
import { type AuthHandler, limitedAuth } from "./auth-handler.ts";
import { Streams } from "./events/streams.ts";
import { createLogger } from "./log/logger.ts";
import { createMetrics } from "./metrics.ts";
import { ADDRESS_HEADER } from "./middleware/client-address.ts";
import type { EventsState } from "./monitored.ts";
import { createRateLimits } from "./rate-limits.ts";
import { Replica } from "./replica/replica.ts";

/** The event of a call that succeeds, and of one that is refused; null for nothing to record. */
type Events = [succeeded: SecurityEventName, refused: SecurityEventName | null];

const credential: Events = ["credential-changed", "credential-change-refused"];

const factor: Events = ["factor-changed", "factor-refused"];

const EVENTS: Record<string, Events> = {
  "/sign-up/email": ["account-created", null],
  "/sign-up/email-code": ["account-created", "sign-in-failed"],
  "/sign-up/passkey": ["account-created", null],
  "/sign-in/email": ["sign-in", "sign-in-failed"],
  "/sign-in/email-code": ["sign-in", "sign-in-failed"],
  "/sign-out": ["sign-out", null],
  "/two-factor/verify-totp": ["factor-accepted", "factor-refused"],
  "/two-factor/verify-backup-code": ["factor-accepted", "factor-refused"],
  "/two-factor/enable": factor,
  "/two-factor/disable": factor,
  "/two-factor/generate-backup-codes": factor,
  "/passkey/verify-authentication": ["sign-in", "sign-in-failed"],
  "/passkey/verify-registration": factor,
  "/passkey/delete-passkey": factor,
  "/confirm-identity": ["identity-confirmed", "identity-not-confirmed"],
  "/change-password": credential,
  "/reset-password": credential,
  "/change-email": credential,
  "/verify-email": credential,
  "/revoke-sessions": credential,
  "/revoke-other-sessions": credential,
};

/** Better Auth, with a security event for each call that concerns credentials. Pages and the API share it. */
function observedAuth(
  auth: AuthHandler,
  { log, hashOf }: { log: Logger; hashOf: (text: string) => string },
): AuthHandler {
  return {
    codeMatches: auth.codeMatches,
    passwordMatches: (attempt) => auth.passwordMatches(attempt),
    knownDevice: auth.knownDevice,
    async handler(request) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const events = EVENTS[path];
      if (!events) return auth.handler(request);
      const { email } = await fieldsOf(request);
      const reply = await auth.handler(request);
      const event = reply.ok ? events[0] : events[1];
      if (!event || reply.status >= 500) return reply;
      const { user, twoFactorRedirect } = await fieldsOf(reply);
      securityEvent(log, event, {
        actor: reply.ok ? (user?.id ?? null) : null,
        address_hash: hashOf(request.headers.get(ADDRESS_HEADER) ?? ""),
        account_hash: email && hashOf(email.trim().toLowerCase()),
        ...(twoFactorRedirect && { reason: "a second factor is needed" }),
      });
      return reply;
    },
  };
}

const known = z.object({
  email: z.string().max(500).optional().catch(undefined),
  user: z.object({ id: z.string() }).optional().catch(undefined),
  twoFactorRedirect: z.boolean().optional().catch(undefined),
});

/** The fields of a body that events need; a body that is no JSON object has none. */
async function fieldsOf(body: Request | Response): Promise<z.output<typeof known>> {
  const json: unknown = await body
    .clone()
    .json()
    .catch(() => null);
  return known.safeParse(json).data ?? {};
}

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
    new Registry(),
    () => streams.count,
    replica,
  );
  if (replica) reportReplica(replica, log);
  const siteMemory = createSiteMemory(background.db);
  let eventsState: EventsState = transport.watchConnection ? "connected" : undefined;
  transport.watchConnection?.((isUp) => {
    eventsState = isUp ? "connected" : "lost";
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
    eventsState: () => eventsState,
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
