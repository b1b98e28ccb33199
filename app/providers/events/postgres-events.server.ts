import pg from "pg";
import type { Database } from "#db/client.server.ts";
import type { BusListener, EventTransport, Whisper } from "./port.ts";

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** A connection that is dead without saying so is noticed after this long. */
const LOOK_EVERY = 10_000;

/** LISTEN and NOTIFY of the database that is there anyway: one connection a listener, beside the pool. */
export function createPostgresEvents({ pool, url }: Pick<Database, "pool" | "url">): EventTransport {
  const ears = new Set<Ear>();
  return {
    listen: (listener) => {
      const ear = new Ear(url, listener);
      ears.add(ear);
      return () => {
        ears.delete(ear);
        ear.close();
      };
    },
    whisper: async (whisper) => {
      await pool.query("select pg_notify('whispers', $1)", [JSON.stringify(whisper)]);
    },
    async close() {
      for (const ear of ears) ear.close();
    },
  };
}

/** One listening connection, made again as often as it is lost. */
class Ear {
  private client: pg.Client | undefined;
  private closed = false;
  private pause = SHORTEST_PAUSE;
  private look: NodeJS.Timeout | undefined;
  private readonly url: string;
  private readonly listener: BusListener;

  constructor(url: string, listener: BusListener) {
    this.url = url;
    this.listener = listener;
    void this.connect();
  }

  close(): void {
    this.closed = true;
    this.drop(this.client);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    this.client = client;
    client.on("error", () => this.lost(client));
    client.on("end", () => this.lost(client));
    client.on("notification", ({ channel, payload = "" }) => this.hear(channel, payload));
    try {
      await client.connect();
      await client.query("listen user_events; listen whispers");
    } catch {
      this.lost(client);
      return;
    }
    if (this.closed) return this.drop(client);
    this.pause = SHORTEST_PAUSE;
    this.look = setInterval(() => client.query("select 1").catch(() => this.lost(client)), LOOK_EVERY).unref();
    this.listener.connected();
  }

  private hear(channel: string, payload: string): void {
    if (channel === "user_events") this.listener.changed(payload.split(","));
    else this.listener.whispered(JSON.parse(payload) as Whisper);
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.drop(client);
    if (this.closed) return;
    setTimeout(() => !this.closed && void this.connect(), this.pause).unref();
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  private drop(client: pg.Client | undefined): void {
    clearInterval(this.look);
    if (this.client === client) this.client = undefined;
    client?.end().catch(() => {});
  }
}
