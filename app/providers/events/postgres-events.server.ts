import pg from "pg";
import type { Database } from "#db/client.server.ts";
import type { EventTransport, TransientEvent, TransportListener } from "./port.ts";

const MIN_RESTART_DELAY = 100;

const MAX_RESTART_DELAY = 5_000;

/** Milliseconds between pings, which detect a connection that died silently. */
const PING_INTERVAL = 10_000;

interface Handlers {
  received(channel: string, payload: string): void;
  /** Notifications before it may have been missed. */
  connected(): void;
  lost(): void;
}

/** A connection that listens to channels of PostgreSQL, and reconnects whenever it is lost. */
class ListeningConnection {
  private client: pg.Client | undefined;
  private closed = false;
  private pause = MIN_RESTART_DELAY;
  private pingTimer: NodeJS.Timeout | undefined;
  private readonly url: string;
  private readonly channels: readonly string[];
  private readonly handlers: Handlers;

  constructor(url: string, channels: readonly string[], handlers: Handlers) {
    this.url = url;
    this.channels = channels;
    this.handlers = handlers;
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
    // The server may send more until it has closed the connection.
    client.on("notification", ({ channel, payload = "" }) => {
      if (!this.closed) this.handlers.received(channel, payload);
    });
    try {
      await client.connect();
      await client.query(this.channels.map((channel) => `listen ${channel}`).join("; "));
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
    this.handlers.connected();
  }

  private reconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.disconnect(client);
    if (this.closed) return;
    this.handlers.lost();
    setTimeout(() => !this.closed && void this.connect(), this.pause).unref();
    this.pause = Math.min(MAX_RESTART_DELAY, this.pause * 2);
  }

  private disconnect(client: pg.Client | undefined): void {
    clearInterval(this.pingTimer);
    if (this.client === client) this.client = undefined;
    client?.end().catch(() => {});
  }
}

/** An event transport on PostgreSQL's LISTEN and NOTIFY: one connection per listener, outside the pool. */
export function createPostgresEvents({ pool, url }: Pick<Database, "pool" | "url">): EventTransport {
  const connections = new Set<ListeningConnection>();
  return {
    listen: (listener) => {
      const connection = listenToAll(url, listener);
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

function listenToAll(url: string, listener: TransportListener): ListeningConnection {
  const handlers: Record<string, (payload: string) => void> = {
    user_events: (payload) => listener.changed(payload.split(",")),
    transient_events: (payload) => listener.transient(JSON.parse(payload) as TransientEvent),
    access_changes: (payload) => listener.accessChanged(payload.split(",")),
  };
  return new ListeningConnection(url, Object.keys(handlers), {
    received: (channel, payload) => handlers[channel]?.(payload),
    connected() {
      listener.connected();
      listener.watchingAccess(true);
    },
    lost: () => listener.watchingAccess(false),
  });
}

/** Listens only to changes of access, for a transport whose events take another way. */
export const listenToAccess = (
  url: string,
  listener: Pick<TransportListener, "accessChanged" | "watchingAccess">,
): ListeningConnection =>
  new ListeningConnection(url, ["access_changes"], {
    received: (_channel, payload) => listener.accessChanged(payload.split(",")),
    connected: () => listener.watchingAccess(true),
    lost: () => listener.watchingAccess(false),
  });
