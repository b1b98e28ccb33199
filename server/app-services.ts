import type { Logger } from "pino";
import type { Ctx } from "#app/context.server.ts";
import type { Registry } from "#app/registry.ts";
import type { Settings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Sealing } from "#db/sealing.server.ts";
import type { Auth } from "#features/identity/auth/index.server.ts";
import type { Actor, User } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import type { SiteMemory } from "#kernel/site.ts";
import type { Ai } from "#providers/ai/port.ts";
import type { VirusScanner } from "#providers/antivirus/port.ts";
import type { AuditArchive } from "#providers/audit-archive/port.ts";
import type { Cdn } from "#providers/cdn/port.ts";
import type { EventTransport } from "#providers/events/port.ts";
import type { Geocoder, VisitorLocations } from "#providers/geo/port.ts";
import type { Outbound } from "#providers/outbound/port.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { AuthHandler } from "./auth-handler.ts";
import type { Streams } from "./events/streams.ts";
import type { Metrics } from "./metrics.ts";
import type { EventsState } from "./monitored.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Reader, Replica } from "./replica/replica.ts";

/** The services of one process, created once: the database, adapters to outside services, the clock. Tests create their own. */
export interface AppServices {
  settings: Settings;
  /** The announcements and switches of operators. */
  siteMemory: SiteMemory;
  /** Encrypts with the keys of SEAL_KEYS. */
  sealing: Sealing;
  /** The connections of requests. */
  database: Database;
  /** The connections of background work, which may wait for longer. */
  background: Database;
  /** Answers reads that may be a moment old; null when none is configured. */
  replica: Replica | null;
  auth: Auth;
  /** Better Auth behind its rate limits, used by pages and by the API. */
  authHandler: AuthHandler;
  limits: RateLimits;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  registry: Registry;
  payments: Payments;
  geocoder: Geocoder;
  visitorLocations: VisitorLocations;
  storage: Storage;
  virusScanner: VirusScanner | null;
  auditArchive: AuditArchive | null;
  /** Keeps public pages and is told which have changed; null when none is configured. */
  cdn: Cdn | null;
  /** Requests to addresses that people type in. */
  outbound: Outbound;
  transport: EventTransport;
  /** Whether the service that carries events can be reached. */
  eventsState(): EventsState;
  ai: Ai;
  /** The open event streams of this process. */
  streams: Streams;
  /** A keyed hash of an address or account name, so that the log can tell them apart without naming them. */
  hashOf(text: string): string;
}

interface NewContext {
  actor: Actor;
  requestId: string;
  baseUrl: string;
  address?: string;
  /** Whose reads a replica may answer; without it, the primary answers all. */
  reader?: Reader | undefined;
}

/** Creates the context of a request or a background task. */
export function createContext(services: AppServices, { address, reader, ...request }: NewContext): Ctx {
  const {
    settings,
    siteMemory,
    sealing,
    authHandler,
    clock,
    log,
    registry,
    payments,
    geocoder,
    visitorLocations,
    storage,
    virusScanner,
    auditArchive,
    outbound,
    transport,
    ai,
  } = services;
  let child: Logger | undefined;
  return {
    ...request,
    settings,
    siteMemory,
    sealing,
    db: services.database.db,
    replica: reader && services.replica?.choiceFor(reader),
    auth: authHandler,
    clock,
    // Made when it is first used: most requests log nothing of their own.
    get log() {
      child ??= log.child({ request_id: request.requestId });
      return child;
    },
    registry,
    payments,
    geocoder,
    visitorLocation: () => (address ? visitorLocations.ofAddress(address) : Promise.resolve(null)),
    storage,
    virusScanner,
    auditArchive,
    outbound,
    transport,
    ai,
    caller: request.actor.kind === "user" ? behind(request.actor) : limitKeyOf(address ?? ""),
    // Few requests need it.
    get addressHash() {
      return address === undefined ? undefined : services.hashOf(address);
    },
  };
}

/** Who acts: the operator, when one sees what somebody else sees. */
export const behind = ({ id, viewing }: User): string => viewing?.operator.id ?? id;
