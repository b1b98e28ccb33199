import pg from "pg";
import type { TIME_LIMITS } from "./connection-limits.ts";

/** A statement as the driver sends it. */
export interface HotStatement {
  name: string;
  text: string;
  values: unknown[];
  types: { getTypeParser(oid: number, format?: string): unknown };
}

type Limits = (typeof TIME_LIMITS)["requests"];

/** Two statements run at the same time, as many as PostgreSQL has cores on the smallest machine. Others wait in the connection's line. */
const CONNECTIONS = 2;
/** A line this long means that a statement is slow; the pool takes further ones. */
const LONGEST_LINE = 32;
const RECONNECT_DELAY = 250;

/**
 * Connections for the short reads that most requests begin with. The statements that come up in one turn of the event loop are sent in one write,
 * without waiting for the replies to earlier ones, so that both sides wake up once for several statements; that is half the time of a short read.
 * Statements never fail each other: each is a transaction of its own.
 */
export class HotConnections {
  private readonly connections: HotConnection[];

  constructor(url: string, limits: Limits) {
    this.connections = Array.from({ length: CONNECTIONS }, () => new HotConnection(url, limits));
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

  constructor(url: string, limits: Limits) {
    this.options = { ...limits, connectionString: url, pipeline: true };
  }

  /** Connects on demand: a process that reads nothing holds no connection. */
  get isReady(): boolean {
    if (!this.client) void this.connect();
    return this.client !== undefined;
  }

  async query(statement: HotStatement): Promise<{ rows: unknown[] }> {
    if (!this.client) throw new Error("Connection terminated");
    this.waiting++;
    try {
      return await this.client.query(statement);
    } finally {
      this.waiting--;
    }
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

  override query(...args: unknown[]): never {
    const { stream } = (this as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
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
