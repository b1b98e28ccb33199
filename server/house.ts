import type { Logger } from "pino";
import type { Ctx } from "#app/context.server.ts";
import type { Settings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Auth } from "#features/accounts/index.server.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Ai } from "#providers/ai/port.ts";
import type { Bus } from "#providers/bus/port.ts";
import type { Places, Whereabouts } from "#providers/geo/port.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { AuthDoor } from "./auth-door.ts";
import type { Streams } from "./events/streams.ts";
import type { Metrics } from "./metrics.ts";
import { limitKeyOf } from "./middleware/client-address.ts";
import type { RateLimits } from "./rate-limits.ts";

/** What one process holds, made once: the database, the outside, the time. Tests make their own. */
export interface House {
  settings: Settings;
  database: Database;
  auth: Auth;
  /** Better Auth behind its rate limits: the one way in for pages and programs. */
  authDoor: AuthDoor;
  limits: RateLimits;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  payments: Payments;
  places: Places;
  whereabouts: Whereabouts;
  storage: Storage;
  bus: Bus;
  ai: Ai;
  /** The event streams that are open in this process. */
  streams: Streams;
}

/** The context of one request or job. */
export function contextOf(
  house: House,
  { address, ...request }: { actor: Actor; requestId: string; baseUrl: string; address?: string },
): Ctx {
  const { settings, database, authDoor, clock, log, payments, places, whereabouts, storage, bus, ai } = house;
  return {
    ...request,
    settings,
    db: database.db,
    auth: authDoor,
    clock,
    log: log.child({ request_id: request.requestId }),
    payments,
    places,
    visitorPlace: () => (address ? whereabouts.ofAddress(address) : Promise.resolve(null)),
    storage,
    bus,
    ai,
    caller: request.actor.kind === "user" ? request.actor.id : limitKeyOf(address ?? ""),
  };
}
