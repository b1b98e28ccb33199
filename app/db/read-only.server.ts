import type { Db } from "./client.server.ts";

interface Driver {
  query(...all: unknown[]): Promise<unknown>;
}

/**
 * Runs work in one transaction in which PostgreSQL refuses every write, whatever the code does. Its reads share a connection, one after the other:
 * for what few people do, not for a hot path. A refused write ends the transaction, so later reads fail too.
 */
export const readOnly = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(
    async (tx) => {
      const { session } = tx._ as unknown as { session: { client: Driver } };
      const { client } = session;
      session.client = oneAtATime(client);
      try {
        return await work(tx as unknown as Db);
      } finally {
        session.client = client;
      }
    },
    { accessMode: "read only" },
  );

/** Waits with each query for the one before, because the driver will not queue them any more. */
function oneAtATime(client: Driver): Driver {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...all: unknown[]) => {
    const next = last.then(() => client.query(...all));
    last = next.catch(() => {});
    return next;
  };
  return { query };
}
