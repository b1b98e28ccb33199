import pg from "pg";
import { TIME_LIMITS } from "./connection-limits.ts";
import { lockMigrations } from "./migration-lock.server.ts";

const LIMITS = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"] as const;

/**
 * Gives the role of `appUrl`, an address of the server itself, the time limits of requests: behind a pooler no connection can ask for them
 * itself. Background work, which connects directly, asks for its own. Several processes can run it at the same time.
 */
export async function limitRole(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    for (const name of LIMITS)
      await client.query(`alter role current_user set ${name} = ${TIME_LIMITS.requests[name]}`);
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}
