import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Behind a slow statement wait at most so many. */
const MOST_SHARING = 16;

/** In milliseconds. A connection that has replied to nothing for so long, for example because a statement waits for a lock, gets no further one. */
export const STANDSTILL = 50;

interface Line {
  connection: Promise<pg.PoolClient>;
  running: number;
  /** When its first statement was sent, or the last reply came. */
  movedAt: number;
}

const hasRoom = ({ running, movedAt }: Line): boolean =>
  running < MOST_SHARING && performance.now() - movedAt < STANDSTILL;

/**
 * Statements that run at the same time share a connection, which sends each without waiting for the replies to earlier ones (the driver's `pipeline`), and go back to the pool
 * with the last reply. A statement that fails does not concern the others, as each is a transaction of its own.
 */
class SharedReads {
  private readonly lines = new WeakMap<pg.Pool, Line[]>();

  async query(pool: pg.Pool, args: unknown[]): Promise<unknown> {
    const lines = this.lines.get(pool) ?? [];
    this.lines.set(pool, lines);
    const line = lines.find(hasRoom) ?? { connection: pool.connect(), running: 0, movedAt: performance.now() };
    if (line.running++ === 0) lines.push(line);
    try {
      const client = await line.connection;
      return await (client.query as (...all: unknown[]) => Promise<unknown>)(...args);
    } finally {
      line.movedAt = performance.now();
      if (--line.running === 0) {
        lines.splice(lines.indexOf(line), 1);
        void line.connection.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  }
}

const scope = new AsyncLocalStorage<SharedReads>();
const shared = new SharedReads();

/** Runs work whose reads outside of a transaction share connections with all others of the process: of sessions, of pages, and of the API's quick reads. */
export const sharingReads = <Result>(work: () => Result): Result => scope.run(shared, work);

/** What the statement that is about to be sent shares connections with. */
export const sharedHere = (): SharedReads | undefined => scope.getStore();
