import type { Database } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";

/**
 * The permission matrix: every API endpoint and every page action has a row, and a row says what each person gets.
 * `customer` and `tradesperson` are the ones the thing belongs to; `otherCustomer` and `otherTradesperson` are strangers
 * to it. A new thing is made for each person, so one answer never changes the next.
 */
export interface Scene {
  database: Database;
  customer: User;
  otherCustomer: User;
  tradesperson: User;
  otherTradesperson: User;
  admin: User;
}

export type Who =
  | "visitor"
  | "customer"
  | "otherCustomer"
  | "tradesperson"
  | "otherTradesperson"
  | "admin"
  | "suspended";

export interface PermissionRow {
  /**
   * "POST /api/v1/quotes/{id}/accept" as in OpenAPI, or "ACTION accept-quote" (the intent: one row for every page that mounts it);
   * "ACTION /theme" for a page whose action has no intents.
   */
  endpoint: string;
  /** Whose action it is, where the expected statuses do not tell: under /admin everybody else is redirected. */
  owner?: "admin";
  /** Makes what the request is about and says what to send; `path` without query unless needed. */
  arrange(scene: Scene): Promise<{ path: string; body?: Record<string, unknown> }>;
  /** The HTTP status for each. `suspended` is the person it belongs to (the first of customer, tradesperson with a 2xx), suspended. */
  expected: Record<Exclude<Who, "suspended">, number> & { suspended?: number };
}
