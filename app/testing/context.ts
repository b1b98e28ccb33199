import type { Ctx } from "#app/context.server.ts";
import { registry } from "#app/features.ts";
import type { Database } from "#db/client.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { bareContext } from "./bare-context.ts";

export { quickPasswords, race, testAuth } from "./bare-context.ts";

/** An operation's context in tests: `as(database, customer)`. Outside services are the sandboxes on the same database. */
export const as = (database: Database, actor?: Actor, overrides: Partial<Ctx> = {}): Ctx =>
  bareContext(database, actor, { registry, ...overrides });
