/**
 * In milliseconds. A request that waits for a lock, a slow statement or a free connection is refused (unavailable.server.ts) before it
 * keeps a connection from all others. Background work may take longer, and has connections of its own.
 */
export const TIME_LIMITS = {
  requests: {
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
  },
  /** A replica that does not answer is replaced by the primary, so nobody waits for it as long. */
  replica: {
    connectionTimeoutMillis: 1_000,
    lock_timeout: 5_000,
    statement_timeout: 15_000,
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
