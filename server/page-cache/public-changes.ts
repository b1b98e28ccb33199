import pg from "pg";

/** The longest time in milliseconds by which a cached page may lag behind a change. */
const MAX_LAG = 10;
/** If the database does not reply within this time, pages are rendered without the cache. */
const QUERY_TIMEOUT = 1_000;
const RECONNECT_DELAY = 250;

interface Listener {
  /** Public data of this person changed; "*" stands for several people. */
  changed(person: string): void;
  /** The connection was interrupted, so changes may have been missed. */
  lost(): void;
}

/**
 * Listens on a dedicated connection to the channel public_changes (app/db/sql/triggers/public-changes.sql). Notifications arrive with a
 * delay, so a query is sent on the same connection before a cached page is used. PostgreSQL delivers the notifications of all
 * earlier commits before the result: when a query sent at 12:00 returns, every change up to 12:00 is known.
 */
export class PublicChanges {
  private client: pg.Client | undefined;
  private connecting = false;
  private closed = false;
  private nextTry = 0;
  /** The send times of the last query that returned and of the last that was sent. */
  private answered = Number.NEGATIVE_INFINITY;
  private asked = Number.NEGATIVE_INFINITY;
  private asking: Promise<boolean> | undefined;
  private notBefore = Number.NEGATIVE_INFINITY;
  private readonly url: string;
  private readonly listener: Listener;

  constructor(url: string, listener: Listener) {
    this.url = url;
    this.listener = listener;
    void this.connect();
  }

  /** Whether all changes committed more than MAX_LAG ago are known, and all by this process before `touch`. */
  async upToDate(): Promise<boolean> {
    const since = Math.max(performance.now() - MAX_LAG, this.notBefore);
    if (this.answered > since) return true;
    if (this.asking && this.asked > since) return this.asking;
    // A pending query was sent too early, so another one follows on the same connection.
    return this.ask();
  }

  /** Records a write by this process: cached pages are used again only after a further query. */
  touch(): void {
    this.notBefore = performance.now();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.drop();
  }

  private async ask(): Promise<boolean> {
    const { client } = this;
    if (!client) {
      void this.connect();
      return false;
    }
    const asked = performance.now();
    this.asked = asked;
    const asking = client.query("select 1").then(
      () => {
        this.answered = Math.max(this.answered, asked);
        return this.client === client;
      },
      () => {
        this.disconnected(client);
        return false;
      },
    );
    this.asking = asking;
    return asking;
  }

  private async connect(): Promise<void> {
    if (this.closed || this.connecting || this.client || performance.now() < this.nextTry) return;
    this.connecting = true;
    this.nextTry = performance.now() + RECONNECT_DELAY;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT,
    });
    client.on("error", () => this.disconnected(client));
    client.on("end", () => this.disconnected(client));
    client.on("notification", ({ payload }) => this.listener.changed(payload || "*"));
    try {
      await client.connect();
      await client.query("listen public_changes");
      this.listener.lost();
      if (this.closed) await client.end();
      else this.client = client;
    } catch {
      client.end().catch(() => {});
    } finally {
      this.connecting = false;
    }
  }

  private disconnected(client: pg.Client): void {
    if (this.client !== client) return;
    void this.drop();
    this.listener.lost();
  }

  private async drop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    this.answered = Number.NEGATIVE_INFINITY;
    this.asked = Number.NEGATIVE_INFINITY;
    await client?.end().catch(() => {});
  }
}
