import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { Ctx } from "#app/context.server.ts";
import { createRegistry } from "#app/registry.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { createSiteMemory } from "#features/desk/site/index.server.ts";
import { type Auth, createAuth } from "#features/identity/auth/index.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { visitor } from "#kernel/actor.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { createAi } from "#providers/ai/index.server.ts";
import { createPostgresEvents } from "#providers/events/postgres-events.server.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { createOutbound } from "#providers/outbound/index.server.ts";
import { createPayments } from "#providers/payments/index.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { testSealing } from "./sealing.ts";

/**
 * An operation's context in tests, with the sandboxes on the same database. It imports no modules, so that plain Node, which does
 * not support JSX, can load it in a separate process.
 */
export function bareContext(database: Database, actor: Actor = visitor, overrides: Partial<Ctx> = {}): Ctx {
  return {
    ...providersOf(database, overrides.clock ?? systemClock),
    actor,
    requestId: newId(),
    caller: actor.kind === "user" ? actor.id : "203.0.113.7",
    ...overrides,
  };
}

type Providers = Omit<Ctx, "actor" | "requestId" | "caller">;
const providers = new WeakMap<Database, Map<Clock, Providers>>();

/** What all contexts of a database and a clock share: creating it takes longer than many an operation. */
function providersOf(database: Database, clock: Clock): Providers {
  const made = providers.get(database) ?? new Map<Clock, Providers>();
  providers.set(database, made);
  const known = made.get(clock) ?? createProviders(database, clock);
  made.set(clock, known);
  return known;
}

function createProviders(database: Database, clock: Clock): Providers {
  const settings = parseSettings({ DATABASE_URL: database.url, SANDBOX: "1" });
  return {
    db: database.db,
    auth: {
      handler: (request) => testAuth(database).handler(request),
      codeMatches: (asked) => testAuth(database).codeMatches(asked),
      passwordMatches: (asked) => testAuth(database).passwordMatches(asked),
    },
    clock,
    log: pino({ level: "silent" }),
    baseUrl: "http://localhost:3000",
    settings,
    siteMemory: createSiteMemory(database.db),
    sealing: testSealing,
    registry: createRegistry([]),
    payments: createPayments({ settings, db: database.db, clock }),
    geocoder: createGeocoder({}, clock, database.db),
    visitorLocation: async () => null,
    transport: createPostgresEvents(database),
    ai: createAi(settings),
    virusScanner: null,
    auditArchive: null,
    // With receivers on this machine.
    outbound: createOutbound({ ...settings, BASE_URL: "http://localhost:3000" }),
    storage: createStorage({ ...settings, DATA_DIR: join(tmpdir(), "fettle-tests") }),
  };
}

const auths = new WeakMap<Database, Auth>();

/** Instant password hashing. The real one is tested in the identity module. */
export const quickPasswords = {
  hash: async (password: string) => `quick:${password}`,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === `quick:${password}`,
};

/** The Better Auth instance of a test's database, created once. */
export function testAuth(database: Database): Auth {
  const known = auths.get(database);
  if (known) return known;
  const settings = parseSettings({ DATABASE_URL: database.url, SANDBOX: "1" });
  const made = createAuth(database.db, settings, "s".repeat(32), { quick: quickPasswords });
  auths.set(database, made);
  return made;
}

/** Runs `count` calls concurrently and returns the fulfilled and the rejected results. */
export async function race<T>(
  count: number,
  call: (index: number) => Promise<T>,
): Promise<{ fulfilled: T[]; rejected: unknown[] }> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)));
  return {
    fulfilled: results.flatMap((r) => (r.status === "fulfilled" ? [r.value] : [])),
    rejected: results.flatMap((r) => (r.status === "rejected" ? [r.reason] : [])),
  };
}
