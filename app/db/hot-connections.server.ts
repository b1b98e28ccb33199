import type { Socket } from "node:net";
import pg from "pg";
import { TIME_LIMITS } from "./connection-limits.ts";
import { isReplicaFailure } from "./unavailable.server.ts";

/** A statement as the driver sends it. */
export interface HotStatement {
  name: string;
  text: string;
  values: unknown[];
  types: { getTypeParser(oid: number, format?: string): unknown };
}

/** A line this long means that a statement is slow; the pool takes further ones. */
const LONGEST_LINE = 32;
const RECONNECT_DELAY = 250;
const DELAY_AFTER_SLOW = 1_000;
/** In milliseconds. A statement that waits for a lock would hold up those behind it, so it is repeated in the pool, which has time. */
const LONGEST = 250;
/** Ended by a time limit; or not prepared, because its preparation was. */
const SLOW = ["57014", "55P03", "26000"];

/** Whether the pool may have the reply that a hot connection did not give. */
export const isUnanswered = (error: unknown): boolean => isReplicaFailure(error) || isSlow(error);

const isSlow = (error: unknown) => SLOW.includes((error as { code?: string } | undefined)?.code ?? "");

/**
 * Connections for the short reads that most requests begin with. The statements that come up in one turn of the event loop are sent in one write,
 * without waiting for the replies to earlier ones, so that both sides wake up once for several statements; that is half the time of a short read.
 * Statements never fail each other: each is a transaction of its own.
 */
export class HotConnections {
  private readonly connections: HotConnection[];

  /** Two are enough: so many statements run at the same time, and the others wait in a connection's line. */
  constructor(url: string, count: number) {
    this.connections = Array.from({ length: count }, () => new HotConnection(url));
  }

  /** The rows; null if no connection can take the statement now. */
  query(statement: HotStatement): Promise<{ rows: unknown[] }> | null {
    let best: HotConnection | undefined;
    for (const one of this.connections) if (one.isReady && (!best || one.waiting < best.waiting)) best = one;
    return best && best.waiting < LONGEST_LINE ? best.query(statement) : null;
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.map((one) => one.close()));
  }
}

class HotConnection {
  waiting = 0;
  private client: BatchingClient | undefined;
  private connecting = false;
  private closed = false;
  private nextTry = 0;
  private readonly options: pg.ClientConfig;

  constructor(url: string) {
    const limits = { ...TIME_LIMITS.requests, lock_timeout: LONGEST, statement_timeout: LONGEST };
    this.options = { ...limits, connectionString: url, pipeline: true };
  }

  /** Connects on demand: a process that reads nothing holds no connection. */
  get isReady(): boolean {
    if (!this.client) void this.connect();
    return this.client !== undefined;
  }

  async query(statement: HotStatement): Promise<{ rows: unknown[] }> {
    const { client } = this;
    if (!client) throw new Error("Connection terminated");
    this.waiting++;
    try {
      return await client.query(statement);
    } catch (error) {
      if (isSlow(error)) this.giveUp(client);
      throw error;
    } finally {
      this.waiting--;
    }
  }

  /** Ends the connection, so that the statements in its line are repeated in the pool at once. */
  private giveUp(client: BatchingClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.nextTry = performance.now() + DELAY_AFTER_SLOW;
    client.stream.destroy();
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    if (this.connecting || this.closed || performance.now() < this.nextTry) return;
    this.connecting = true;
    this.nextTry = performance.now() + RECONNECT_DELAY;
    const client = new BatchingClient(this.options);
    const lost = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on("error", lost);
    client.on("end", lost);
    try {
      await client.connect();
      if (this.closed) await client.end();
      else this.client = client;
    } catch {
      // The pool reports that the database is away.
      client.end().catch(() => {});
    } finally {
      this.connecting = false;
    }
  }
}

/** Writes the statements of one turn of the event loop together. */
class BatchingClient extends pg.Client {
  private isCorked = false;

  get stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  override query(...args: unknown[]): never {
    const { stream } = this;
    if (!this.isCorked) {
      this.isCorked = true;
      stream.cork();
      setImmediate(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}
