import pg from "pg";

/** A cached page may lag behind the last change by this much at most, in milliseconds. */
const BOUND = 10;
/** When the database does not answer this soon, pages are rendered, or fail, as without a cache. */
const PATIENCE = 1_000;
const AGAIN_AFTER = 250;

interface Listener {
  /** Something public about this person changed; "*": about several. */
  changed(person: string): void;
  /** Something may have changed unnoticed. */
  lost(): void;
}

/**
 * Listens on a connection of its own to the channel public_news (app/db/sql/triggers/public-news.sql). Notifications arrive with a delay, so a query is
 * sent on the same connection before a cached page is used: PostgreSQL delivers the notifications of everything committed before
 * it answers, so the answer to a query sent at 12:00 means that every change up to 12:00 has arrived.
 */
export class PublicChanges {
  private client: pg.Client | undefined;
  private connecting = false;
  private closed = false;
  private nextTry = 0;
  /** When the query was sent that was answered last, and the one that is under way. */
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

  /** Whether all changes are known that were committed more than BOUND ago, and all of this process before `touch`. */
  async upToDate(): Promise<boolean> {
    const since = Math.max(performance.now() - BOUND, this.notBefore);
    if (this.answered > since) return true;
    if (this.asking && this.asked > since) return this.asking;
    // A query that is under way is too old: the next one follows on the same connection.
    return this.ask();
  }

  /** This process has written something: cached pages are used after the next query only. */
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
    this.nextTry = performance.now() + AGAIN_AFTER;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5_000,
      query_timeout: PATIENCE,
    });
    client.on("error", () => this.disconnected(client));
    client.on("end", () => this.disconnected(client));
    client.on("notification", ({ payload }) => this.listener.changed(payload || "*"));
    try {
      await client.connect();
      await client.query("listen public_news");
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
