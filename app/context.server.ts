import type { Logger } from "pino";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import type { ReplicaChoice } from "#db/from-replica.server.ts";
import type { Sealing } from "#db/sealing.server.ts";
import { type Actor, system } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import type { SiteMemory } from "#kernel/site.ts";
import type { Ai } from "#providers/ai/port.ts";
import type { VirusScanner } from "#providers/antivirus/port.ts";
import type { AuditArchive } from "#providers/audit-archive/port.ts";
import type { EventTransport } from "#providers/events/port.ts";
import type { Geocoder, VisitorLocation } from "#providers/geo/port.ts";
import type { Outbound } from "#providers/outbound/port.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { Registry } from "./registry.ts";

/** The first parameter of every operation: the actor, the database, the clock, the log and the outside services. */
export interface Ctx {
  actor: Actor;
  db: Db;
  /** For the reads that a replica may answer (`fromReplica`); undefined where none may. */
  replica?: ReplicaChoice | undefined;
  clock: Clock;
  log: Logger;
  requestId: string;
  /** The `Idempotency-Key` of the current API request, once it has been claimed for that request. */
  idempotencyKey?: string;
  /** The site's own address for links in emails and for return URLs, without a trailing slash. */
  baseUrl: string;
  settings: Settings;
  /** The announcements and switches of operators, from the memory of this process. */
  siteMemory: SiteMemory;
  /** Encrypts with keys that are not in the database. */
  sealing: Sealing;
  /** What the modules register: kinds of notifications, tasks, personal data. */
  registry: Registry;
  payments: Payments;
  /** The request handler of Better Auth (/api/auth/…), for sign-up, sign-in and passwords. */
  auth: {
    handler(request: Request): Promise<Response>;
    /** Whether a password matches a stored hash. Throws RATE_LIMITED after too many wrong attempts. */
    passwordMatches(attempt: { userId: string; hash: string; password: string }): Promise<boolean>;
    /** Whether a code was mailed to somebody, who uses it up with this. Throws as well. */
    codeMatches(attempt: { userId: string; code: string }): Promise<boolean>;
  };
  geocoder: Geocoder;
  /** The approximate location of the caller's IP address; null when it is unknown. Never throws. */
  visitorLocation(): Promise<VisitorLocation | null>;
  /** Uploaded files. */
  storage: Storage;
  /** Checks uploaded files for malware; null when none is configured. */
  virusScanner: VirusScanner | null;
  /** A copy of the audit log outside the database; null when none is configured. */
  auditArchive: AuditArchive | null;
  /** Requests to addresses that people type in, on the public internet only. */
  outbound: Outbound;
  /** Carries events between processes; transient ones (such as "typing") are sent through it directly. */
  transport: EventTransport;
  /** The configured language model, if there is one. */
  ai: Ai;
  /** The key for rate limits: a user's id, or a visitor's IP address (IPv6 by /64). Never stored or logged unhashed. */
  caller: string;
  /** A keyed hash of the caller's IP address, for security events; undefined for work without a request. */
  addressHash?: string | undefined;
}

/** The same context with the system as the actor: for deadlines, webhooks and background work. */
export const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, actor: system });
