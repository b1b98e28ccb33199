import pg from "pg";

/** A page that is kept may be older than the last change by this much, in milliseconds, and not more. */
const BOUND = 10;
/** A database that does not answer this soon is as good as gone: pages are rendered, or fail, as without a cache. */
const PATIENCE = 1_000;
const AGAIN_AFTER = 250;

interface Listener {
  /** Something changed that shows this person; "*": several. */
  changed(person: string): void;
  /** Something may have changed without our hearing of it. */
  lost(): void;
}

/**
 * Hears on a connection of its own what app/db/sql/triggers/public-news.sql tells. A notification takes its time, so nobody
 * waits for it: whoever wants to use what is kept asks on that very connection first. PostgreSQL hands over what was
 * committed before it answers; an answer to a question asked at 12:00 means that every change up to 12:00 has been heard.
 */
export class PublicNews {
  private client: pg.Client | undefined;
  private connecting = false;
  private closed = false;
  private nextTry = 0;
  /** When the question was asked that was answered last, and the one that is being answered. */
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

  /** Whether everything is known that was committed more than BOUND ago, and all that this process did before `touch`. */
  async upToDate(): Promise<boolean> {
    const since = Math.max(performance.now() - BOUND, this.notBefore);
    if (this.answered > since) return true;
    if (this.asking && this.asked > since) return this.asking;
    // A question that is on its way is too old for us: the next one follows on the same connection.
    return this.ask();
  }

  /** This process has written something: what is kept is used after the next question only. */
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
