import type { Logger } from "pino";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { type Actor, system } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Ai } from "#providers/ai/port.ts";
import type { EventTransport } from "#providers/events/port.ts";
import type { Places, VisitorLocation } from "#providers/geo/port.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { Registry } from "./registry.ts";

/** What every verb is handed: who asks, the database, the time, where to write what happened, and the outside. */
export interface Ctx {
  actor: Actor;
  db: Db;
  clock: Clock;
  log: Logger;
  requestId: string;
  /** The `Idempotency-Key` of the API call that is being answered, once it is claimed for it. */
  idempotencyKey?: string;
  /** The site's own address for links in mails and return addresses, without a slash at the end. */
  baseUrl: string;
  settings: Settings;
  /** What the modules declare: kinds of notifications, personal data. */
  registry: Registry;
  payments: Payments;
  /** Better Auth's door (/api/auth/…): the accounts room knocks there for sign-up, sign-in and passwords. */
  auth: {
    handler(request: Request): Promise<Response>;
    /** Whether a password is the one that a hash was made of. Throws RATE_LIMITED for who guesses. */
    passwordMatches(asked: { userId: string; hash: string; password: string }): Promise<boolean>;
  };
  places: Places;
  /** Where whoever asks seems to be, by their address on the internet; null when nobody knows. Never throws. */
  visitorLocation(): Promise<VisitorLocation | null>;
  /** Uploaded files. */
  storage: Storage;
  /** What the processes tell each other, for what open pages show now and nobody keeps. */
  transport: EventTransport;
  /** The language model of the settings, if there is one. */
  ai: Ai;
  /** Whom limits count: a user's id, or the address of a visitor (IPv6 by /64). Never stored or logged as it is. */
  caller: string;
}

/** The same context with the product itself as the actor: for deadlines, webhooks and follow-up work. */
export const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, actor: system });
