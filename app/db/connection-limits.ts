/**
 * In milliseconds. A request that waits for a lock, a slow statement or a free connection is refused (unavailable.server.ts) before it
 * keeps a connection from all others: no wait of a request takes longer than five seconds. Background work may take longer, and has connections of
 * its own.
 */
export const TIME_LIMITS = {
  requests: {
    connectionTimeoutMillis: 4_500,
    lock_timeout: 4_000,
    statement_timeout: 4_500,
    idle_in_transaction_session_timeout: 20_000,
  },
  /** A replica that does not answer is replaced by the primary, so nobody waits for it as long. */
  replica: {
    connectionTimeoutMillis: 1_000,
    lock_timeout: 4_000,
    statement_timeout: 4_500,
    idle_in_transaction_session_timeout: 20_000,
  },
  background: {
    connectionTimeoutMillis: 30_000,
    lock_timeout: 30_000,
    statement_timeout: 300_000,
    idle_in_transaction_session_timeout: 60_000,
  },
} as const;

/**
 * In milliseconds. The server ends a statement by its own limits, but not while it stands still, or when the network has lost it. A connection whose
 * statement has no reply for so long is closed.
 */
export const REPLY_LIMITS: Record<keyof typeof TIME_LIMITS, number> = {
  requests: 4_800,
  replica: 4_800,
  background: 310_000,
};

/**
 * The address of the server itself, as the role of `appUrl`, if `appUrl` leads to a pooler: if `directUrl` names another host, port or
 * database. Undefined otherwise.
 */
export function directAppUrl(appUrl: string, directUrl: string | undefined): string | undefined {
  if (directUrl === undefined) return undefined;
  const [app, direct] = [new URL(appUrl), new URL(directUrl)];
  if (app.host === direct.host && app.pathname === direct.pathname) return undefined;
  direct.username = app.username;
  direct.password = app.password;
  return direct.href;
}
