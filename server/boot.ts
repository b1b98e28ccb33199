import { availableParallelism } from "node:os";
import { AggregatorRegistry, Registry } from "prom-client";
import { parseSettings, type Settings } from "#config/settings.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { makeAuth } from "#features/accounts/index.server.ts";
import { showWaitingJobs } from "#features/jobs/index.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { makeAi } from "#providers/ai/index.server.ts";
import type { Bus } from "#providers/bus/port.ts";
import { makePostgresBus } from "#providers/bus/postgres-bus.server.ts";
import { makePlaces } from "#providers/geo/places.server.ts";
import { makeWhereabouts } from "#providers/geo/whereabouts.server.ts";
import { makePayments } from "#providers/payments/index.server.ts";
import { makeStorage } from "#providers/storage/index.server.ts";
import { sandboxClock } from "#sandbox/clock.ts";
import { limitedAuth } from "./auth-door.ts";
import { Streams } from "./events/streams.ts";
import type { House } from "./house.ts";
import { makeLogger } from "./log.ts";
import { makeMetrics } from "./metrics.ts";
import { makeRateLimits } from "./rate-limits.ts";

/** Opens everything that a process needs, by its settings. server/start has filled in what the settings left out. */
export async function bootHouse(env: NodeJS.ProcessEnv): Promise<House> {
  const settings = parseSettings(env);
  if (!settings.DATABASE_URL || !settings.AUTH_SECRET)
    throw new Error("server/start sets DATABASE_URL and AUTH_SECRET");
  const bus = settings.EVENTS_URL ? await redisBus(settings.EVENTS_URL) : undefined;
  const database = openDatabase(settings.DATABASE_URL, { connections: connectionsOf(settings), tell: bus?.tell });
  return furnish(settings, database, settings.AUTH_SECRET, {}, bus);
}

/** Its client is loaded by those only who have one. */
async function redisBus(url: string) {
  const { makeRedisBus } = await import("#providers/bus/redis-bus.server.ts");
  return makeRedisBus(url);
}

/** A house around a database that is open already. */
export function furnish(
  settings: Settings,
  database: Database,
  secret: string,
  aroundAuth: Parameters<typeof makeAuth>[3] = {},
  bus: Bus = makePostgresBus(database),
): House {
  const log = makeLogger(settings.LOG_LEVEL);
  // Demos may move the product's clock; with real money nothing ever does.
  const clock = settings.sandboxPayments ? sandboxClock(database.db) : systemClock;
  const limits = makeRateLimits(database.pool, settings.RATE_LIMIT);
  const auth = makeAuth(database.db, settings, secret, {
    ...aroundAuth,
    log,
    emailVerified: async (userId) => void (await showWaitingJobs(database.db, userId, clock.now())),
  });
  const streams = new Streams(database.db, bus);
  const metrics = makeMetrics(database.pool, measurements(), () => streams.count);
  return {
    settings,
    database,
    auth,
    authDoor: limitedAuth(auth, limits),
    limits,
    clock,
    log,
    metrics,
    payments: makePayments({ settings, db: database.db, clock }),
    places: makePlaces(settings, clock, database.db),
    whereabouts: makeWhereabouts(settings, clock),
    storage: makeStorage(settings),
    bus,
    ai: makeAi(settings, metrics.answered),
    streams,
  };
}

/** PostgreSQL takes some 200 connections in all; background work holds up to six a process. */
function connectionsOf(settings: Settings): number {
  const processes = settings.WEB_CONCURRENCY ?? availableParallelism();
  return Math.max(8, Math.min(20, Math.floor(160 / processes)));
}

/** A registry that answers the primary process when it adds up all (server/start/fleet.ts). */
function measurements(): Registry {
  const registry = new Registry();
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
  return registry;
}
