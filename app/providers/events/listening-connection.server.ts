import pg from "pg";

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
export class ListeningConnection {
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
    client.on("notification", ({ channel, payload = "" }) => this.handlers.received(channel, payload));
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
