import type { Database } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";

/**
 * The permission matrix. Every API endpoint and every page action has a row with the expected status for each user. `customer` and
 * `tradesperson` are the participants of the object; `otherCustomer` and `otherTradesperson` are not. A user shares the object of others
 * only as long as their requests do not change the answer (permissions.db.test.ts).
 */
export interface Scene {
  database: Database;
  customer: User;
  otherCustomer: User;
  tradesperson: User;
  otherTradesperson: User;
  admin: User;
}

type Who = "visitor" | "customer" | "otherCustomer" | "tradesperson" | "otherTradesperson" | "admin" | "suspended";

export interface PermissionRow {
  /**
   * "POST /api/v1/quotes/{id}/accept" as in OpenAPI, or "ACTION accept-quote" (the intent: one row for every page that mounts it);
   * "ACTION /theme" for a page whose action has no intents.
   */
  endpoint: string;
  /** The owner, if the expected statuses do not show it, as under /admin, where everyone else is redirected. */
  owner?: "admin";
  /** What the role of an operator must include; every row of /admin has it, and the matrix asks as each role. */
  desk?: DeskAct;
  /** The answer to operators other than the one who asks, where it depends on the person and not on the role. */
  otherOperators?: number;
  /** Creates the object and returns the request; `path` has a query only if needed. */
  arrange(scene: Scene): Promise<{ path: string; body?: Record<string, unknown> }>;
  /** The expected HTTP status for each user. `suspended` is the suspended owner (the first of customer and tradesperson with a 2xx). */
  expected: Record<Exclude<Who, "suspended">, number> & { suspended?: number };
}

/** The expected statuses where `status` is the same for all. */
const everyone = (status: number) => ({
  customer: status,
  otherCustomer: status,
  tradesperson: status,
  otherTradesperson: status,
  admin: status,
});
export const forAll = (status: number) => ({ visitor: status, ...everyone(status) });
export const forSignedIn = (status: number) => ({ visitor: 401, ...everyone(status) });

/** What one role may do, whoever it is of that role. */
const nobody = { visitor: 401, ...everyone(403) };
export const forCustomers = (status: number) => ({ ...nobody, customer: status, otherCustomer: status });
export const forTradespeople = (status: number) => ({ ...nobody, tradesperson: status, otherTradesperson: status });

/** What one participant of the object may do: for others than the two it does not exist. */
const participants = { ...nobody, otherCustomer: 404, otherTradesperson: 404 };
export const forItsCustomer = (status: number) => ({ ...participants, customer: status });
export const forItsTradesperson = (status: number) => ({ ...participants, tradesperson: status });

/** What both participants may do, and nobody else knows of. */
export const forBoth = (status: number) => ({ ...participants, customer: status, tradesperson: status, admin: 404 });

/** Endpoints of operators. */
export const onlyAdmins = { ...nobody, admin: 200 };

/** Pages under /admin redirect everybody else. */
export const adminPages = { ...forAll(303), suspended: 303, admin: 200 };

/** The download of a list of the desk (listFile), for who may see the list. */
export const downloadRow = (list: string, desk: DeskAct): PermissionRow => ({
  endpoint: `ACTION download-${list}`,
  desk,
  arrange: async () => ({ path: `/admin/${list}/file`, body: {} }),
  expected: adminPages,
});
