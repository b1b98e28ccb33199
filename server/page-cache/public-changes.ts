import pg from "pg";
import type { Lead } from "./cdn-purges.ts";

/** In milliseconds. */
export interface CacheTimes {
  /** The longest time by which a cached page may lag behind a change. Usually a notification arrives within one or two. */
  maxLag: number;
  /** How often the connection is asked while pages are requested; less than half of `maxLag`. */
  beat: number;
  /** If the database does not reply within this time, pages are rendered without the cache. */
  queryTimeout: number;
}

export const CACHE_TIMES: CacheTimes = { maxLag: 100, beat: 40, queryTimeout: 1_000 };
const RECONNECT_DELAY = 250;
/** The lock of the process that purges the CDN for all. */
const LEAD_LOCK = 7307;

/** In place of a person: an announcement or a switch has changed (app/db/sql/triggers/site.sql). */
export const SITE = "site";
/** In place of a person: what people have paid has changed (app/db/sql/triggers/price-changes.sql). */
export const PRICES = "prices";

export interface Listener {
  /** Public data of this person changed; "*" means several people, SITE for what operators have set, and PRICES for what people have paid. */
  changed(person: string): void;
  /** The connection was interrupted, so changes may have been missed. Pages are cached once it has dropped what it knew. */
  lost(): Promise<void>;
}

/**
 * Listens on a dedicated connection to the channel public_changes (app/db/sql/triggers/public-changes.sql). Notifications arrive with a
 * delay, so queries are sent on the same connection while pages are requested. PostgreSQL delivers the notifications of all earlier
 * commits before the result: when a query sent at 12:00 returns, every change up to 12:00 is known. A request waits for one only if the
 * last that returned is too old, as after a pause, or was sent before a write of this process.
 */
export class PublicChanges {
  private client: pg.Client | undefined;
  /** The connection that holds the lock of the lead. */
  private leading: pg.Client | undefined;
  private connecting = false;
  private closed = false;
  private nextTry = 0;
  /** The send times of the last query that returned and of the last that was sent. */
  private answered = Number.NEGATIVE_INFINITY;
  private asked = Number.NEGATIVE_INFINITY;
  private asking: Promise<boolean> | undefined;
  /** The connection's last query; the next is sent once it has returned. */
  private last: Promise<unknown> = Promise.resolve();
  private notBefore = Number.NEGATIVE_INFINITY;
  private beat: NodeJS.Timeout | undefined;
  private used = false;
  private readonly url: string;
  private readonly listener: Listener;
  private readonly times: CacheTimes;

  constructor(url: string, listener: Listener, times: CacheTimes = CACHE_TIMES) {
    this.url = url;
    this.listener = listener;
    this.times = times;
    void this.connect();
  }

  /** Whether all changes committed more than `maxLag` ago are known, and all by this process before `touch`. */
  upToDate(): true | Promise<boolean> {
    this.used = true;
    this.beat ??= setTimeout(this.tick, this.times.beat).unref();
    const since = Math.max(performance.now() - this.times.maxLag, this.notBefore);
    if (this.answered > since) return true;
    if (this.asking && this.asked > since) return this.asking;
    // A pending query was sent too early, so another one follows on the same connection.
    return this.ask();
  }

  /** Records a write by this process: cached pages are used again only after a further query. */
  touch(): void {
    this.notBefore = performance.now();
  }

  /** Whether this process is the one that acts on changes for all processes. Throws without a connection. */
  async lead(): Promise<Lead> {
    const { client } = this;
    if (!client) throw new Error("not connected");
    if (this.leading === client) return "leads";
    const { rows } = await this.inTurn(() =>
      client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [LEAD_LOCK]),
    );
    if (!rows[0]?.held) return "follows";
    this.leading = client;
    return "begins";
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.beat);
    await this.drop();
  }

  private readonly tick = (): void => {
    this.beat = undefined;
    if (!this.used || this.closed) return;
    this.used = false;
    this.beat = setTimeout(this.tick, this.times.beat).unref();
    void this.ask();
  };

  private async ask(): Promise<boolean> {
    const { client } = this;
    if (!client) {
      void this.connect();
      return false;
    }
    const asked = performance.now();
    this.asked = asked;
    const asking = this.inTurn(() => client.query("select 1")).then(
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

  private inTurn<Result>(query: () => Promise<Result>): Promise<Result> {
    const next = this.last.then(query);
    this.last = next.catch(() => {});
    return next;
  }

  private async connect(): Promise<void> {
    if (this.closed || this.connecting || this.client || performance.now() < this.nextTry) return;
    this.connecting = true;
    this.nextTry = performance.now() + RECONNECT_DELAY;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5_000,
      query_timeout: this.times.queryTimeout,
    });
    client.on("error", () => this.disconnected(client));
    client.on("end", () => this.disconnected(client));
    client.on("notification", ({ payload }) => this.listener.changed(payload || "*"));
    try {
      await client.connect();
      await client.query("listen public_changes");
      await this.listener.lost();
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
    void this.listener.lost();
  }

  private async drop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    this.answered = Number.NEGATIVE_INFINITY;
    this.asked = Number.NEGATIVE_INFINITY;
    this.last = Promise.resolve();
    await client?.end().catch(() => {});
  }
}
