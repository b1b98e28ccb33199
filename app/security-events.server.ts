import type { Logger } from "pino";

/** What the stream of security events records. */
export type SecurityEventName =
  | "account-created"
  | "sign-in"
  | "sign-in-failed"
  | "sign-out"
  | "factor-accepted"
  | "factor-refused"
  | "factor-changed"
  | "identity-confirmed"
  | "identity-not-confirmed"
  | "credential-changed"
  | "credential-change-refused"
  | "api-key-created"
  | "webhook-added"
  | "webhook-secret-renewed"
  | "api-key-revoked"
  | "role-changed"
  | "permission-refused"
  | "limit-reached";

/** Who and from where. Ids and keyed hashes only, never an address or a name. */
interface SecurityEventDetails {
  /** The id of the person who acted; null for a visitor. */
  actor: string | null;
  /** `ctx.addressHash`. */
  address_hash?: string | undefined;
  /** A keyed hash of the account name that was tried, when nobody is signed in. */
  account_hash?: string | undefined;
  /** The id of the person whom it concerns, when that is not the actor. */
  subject_id?: string;
  route?: string;
  reason?: string;
}

/**
 * Writes one line to the stream of security events: `stream` is "security", so that a collector can send it elsewhere. LOG_LEVEL does not
 * filter the stream; only `silent` switches it off, with everything else.
 */
export function securityEvent(log: Logger, event: SecurityEventName, details: SecurityEventDetails): void {
  if (log.level === "silent") return;
  log.child({}, { level: "info" }).info({ stream: "security", event, ...details }, "security event");
}
