import type { Db } from "./client.server.ts";
import { isReplicaFailure } from "./unavailable.server.ts";

/** Whether a request may read from the replica, decided once for each request at its first such read. */
export interface ReplicaChoice {
  /** The replica, if it has replayed everything that the caller must see; otherwise null. Never throws. */
  choose(): Promise<Db | null>;
  /** A read of the replica failed and is repeated on the primary. */
  failed(error: unknown): void;
}

interface Reading {
  db: Db;
  /** Undefined without a replica, and for everything that may write. */
  replica?: ReplicaChoice | undefined;
}

/**
 * A read of a public page or of a list, which may be made on a replica (DATABASE_REPLICA_URL). It must not write. The replica may lag
 * behind the primary for a moment, but has what the caller has written and been told of. If it fails, the primary replies.
 */
export const fromReplica =
  <Ctx extends Reading, Rest extends unknown[], Result>(read: (ctx: Ctx, ...rest: Rest) => Promise<Result>) =>
  async (ctx: Ctx, ...rest: Rest): Promise<Result> => {
    const { replica } = ctx;
    const db = await replica?.choose();
    if (!replica || !db) return read(ctx, ...rest);
    try {
      return await read({ ...ctx, db, replica: undefined }, ...rest);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      replica.failed(error);
      return read(ctx, ...rest);
    }
  };
