import pg from "pg";
import type { Database } from "#db/client.server.ts";
import type { EventTransport, TransientEvent, TransportListener } from "./port.ts";

const MIN_RESTART_DELAY = 100;
const MAX_RESTART_DELAY = 5_000;
/** Milliseconds between pings, which detect a connection that died silently. */
const PING_INTERVAL = 10_000;

/** An event transport on PostgreSQL's LISTEN and NOTIFY: one connection per listener, outside the pool. */
export function createPostgresEvents({ pool, url }: Pick<Database, "pool" | "url">): EventTransport {
  const connections = new Set<ListeningConnection>();
  return {
    listen: (listener) => {
      const connection = new ListeningConnection(url, listener);
      connections.add(connection);
      return () => {
        connections.delete(connection);
        connection.close();
      };
    },
    publishTransient: async (event) => {
      await pool.query("select pg_notify('transient_events', $1)", [JSON.stringify(event)]);
    },
    async close() {
      for (const connection of connections) connection.close();
    },
  };
}

/** A listening connection that reconnects whenever it is lost. */
class ListeningConnection {
  private client: pg.Client | undefined;
  private closed = false;
  private pause = MIN_RESTART_DELAY;
  private pingTimer: NodeJS.Timeout | undefined;
  private readonly url: string;
  private readonly listener: TransportListener;

  constructor(url: string, listener: TransportListener) {
    this.url = url;
    this.listener = listener;
    void this.connect();
  }

  close(): void {
    this.closed = true;
    this.disconnect(this.client);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    this.client = client;
    client.on("error", () => this.reconnect(client));
    client.on("end", () => this.reconnect(client));
    client.on("notification", ({ channel, payload = "" }) => this.receive(channel, payload));
    try {
      await client.connect();
      await client.query("listen user_events; listen transient_events");
    } catch {
      this.reconnect(client);
      return;
    }
    if (this.closed) return this.disconnect(client);
    this.pause = MIN_RESTART_DELAY;
    this.pingTimer = setInterval(
      () => client.query("select 1").catch(() => this.reconnect(client)),
      PING_INTERVAL,
    ).unref();
    this.listener.connected();
  }

  private receive(channel: string, payload: string): void {
    if (channel === "user_events") this.listener.changed(payload.split(","));
    else this.listener.transient(JSON.parse(payload) as TransientEvent);
  }

  private reconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.disconnect(client);
    if (this.closed) return;
    setTimeout(() => !this.closed && void this.connect(), this.pause).unref();
    this.pause = Math.min(MAX_RESTART_DELAY, this.pause * 2);
  }

  private disconnect(client: pg.Client | undefined): void {
    clearInterval(this.pingTimer);
    if (this.client === client) this.client = undefined;
    client?.end().catch(() => {});
  }
}
