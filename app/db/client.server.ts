import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { announceAfterCommit } from "./after-commit.server.ts";
import { writeBeforeCommit } from "./before-commit.server.ts";
import { REPLY_LIMITS, TIME_LIMITS } from "./connection-limits.ts";
import { secrets } from "./schema/platform.ts";
import { sharedHere } from "./shared-reads.server.ts";

/** Without the list of all tables, which only the relational queries of Drizzle need: it would prepare one for each table in every transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool };

export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** The parameter type of reads, which work inside and outside a transaction. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface Opening {
  connections?: number;
  /** What the connections are for, which decides how long a statement may take; without it nothing is limited. */
  work?: keyof typeof TIME_LIMITS | undefined;
  /** Called after each commit with the people whom it concerns; without it PostgreSQL notifies all listeners. */
  announce?: ((people: readonly string[]) => void) | undefined;
  /** The address leads to a pooler, which gives each transaction another connection: nothing may be kept on one, or asked of it at the start. */
  pooled?: boolean;
  /** How often a connection must have run a statement before it is prepared. */
  prepareAfter?: number;
}

/** Opens a pool of connections to a PostgreSQL. A process has one for requests and one for background work; tests open their own. */
export function openDatabase(
  url: string,
  { connections = 10, work, announce, pooled = false, prepareAfter = HOT }: Opening = {},
): Database {
  const isPipelined = !pooled && (work === "requests" || work === "replica");
  const pool = new PatientPool({
    // Behind a pooler the role has the limits of requests (pooler.server.ts).
    ...(work && (pooled ? { connectionTimeoutMillis: TIME_LIMITS[work].connectionTimeoutMillis } : TIME_LIMITS[work])),
    // A pooler gives each statement another connection, so there is nothing to prepare it on.
    Client: pooled ? UnpreparedClient : preparing(prepareAfter),
    ...(work && { query_timeout: REPLY_LIMITS[work] }),
    connectionString: url,
    // What a request reads may share a connection (shared-reads.server.ts). Work without limits includes COPY, which cannot.
    pipeline: isPipelined,
    max: connections,
    idleTimeoutMillis: 30_000,
    // The trigger that publishes events (sql/triggers/user-events.sql) reads this.
    ...(announce && !pooled && { options: "-c fettle.events=elsewhere" }),
  });
  // The pool replaces an idle connection that the server has closed (restart, failover). Without a listener, its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  releaseWhenEnded(pool);
  const db = drizzle(pool, { casing: "snake_case" });
  writeBeforeCommit(db);
  if (announce) announceAfterCommit(db, announce);
  return { db, pool, url, close: () => pool.end() };
}

/**
 * Returns a connection that ends while it is in use to the pool, which discards it. Drizzle does not release a connection on which a
 * transaction could not begin, so each such failure would leave the pool one connection fewer.
 */
function releaseWhenEnded(pool: pg.Pool): void {
  const handlers = new WeakMap<pg.PoolClient, () => void>();
  pool.on("acquire", (client) => {
    const ended = () => {
      client.release(true);
      // The code that uses the connection also releases it.
      client.release = () => {};
    };
    handlers.set(client, ended);
    client.once("end", ended);
  });
  pool.on("release", (_error, client) => {
    const ended = handlers.get(client);
    if (ended) client.off("end", ended);
  });
}

/** The server has no free slot, or none for this role. */
const NO_SLOT = "53300";

const SLOT_PAUSE = 100;

/** Repeats the request for a connection while the server has no free slot, until the time limit for connections: other processes release theirs. */
class PatientPool extends pg.Pool {
  override query(...args: unknown[]): never {
    const shared = this.options.pipeline && typeof args.at(-1) !== "function" ? sharedHere() : undefined;
    return (shared ? shared.query(this, args) : (super.query as (...all: unknown[]) => unknown)(...args)) as never;
  }

  // Both signatures of `connect`. The pool itself uses the one with a callback for a statement outside a transaction.
  override connect(...args: unknown[]): never {
    const [done] = args as [((error: unknown, client?: pg.PoolClient, release?: unknown) => void)?];
    const connecting = this.connectInTime(performance.now() + (this.options.connectionTimeoutMillis ?? 0));
    if (!done) return connecting as never;
    connecting.then(
      // Calls the method when it is needed, because it is replaced once the connection has ended (`releaseWhenEnded`).
      (client) => done(undefined, client, (problem?: Error | boolean) => client.release(problem)),
      (error: unknown) => done(error, undefined, () => {}),
    );
    return undefined as never;
  }

  private async connectInTime(end: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await (super.connect as () => Promise<pg.PoolClient>)();
      } catch (error) {
        if ((error as { code?: string }).code !== NO_SLOT || performance.now() > end) throw error;
        await new Promise((next) => setTimeout(next, SLOT_PAUSE));
      }
    }
  }
}

/** The driver's error for a statement without a reply in time (`query_timeout`). */
const NO_REPLY = "Query read timeout";

/**
 * Closes its connection when a statement has no reply in time. The driver does so only for pipelined connections; others it would leave in the
 * pool, where the next statement waits behind the one that hangs.
 */
class ImpatientClient extends pg.Client {
  // All signatures of `query` match this one.
  override query(...args: unknown[]): never {
    const ask = super.query as (...all: unknown[]) => unknown;
    const done = args.at(-1);
    if (typeof done === "function") {
      const wrapped = (error: unknown, ...result: unknown[]) => {
        this.endWithout(error);
        done(error, ...result);
      };
      return ask.apply(this, [...args.slice(0, -1), wrapped]) as never;
    }
    const reply = ask.apply(this, args);
    if (reply instanceof Promise) reply.catch((error: unknown) => this.endWithout(error));
    return reply as never;
  }

  private endWithout(error: unknown): void {
    if (error instanceof Error && error.message === NO_REPLY) void this.end().catch(() => {});
  }
}

/** How often a connection must have run a statement before it is prepared, unless `prepareAfter` says so. */
const HOT = 3;

/** A statement that is planned for each query, because its best plan depends on its values. */
const isList = (text: string): boolean => / limit \$/.test(text);

/** Each prepared statement costs PostgreSQL memory on each connection, so rare statements are not prepared. */
const MOST_PREPARED = 250;

/**
 * Prepares the statements that a connection runs often, so that PostgreSQL parses and plans them once. A nested read was
 * measured to be 2.3 times as fast. The name of a prepared statement is a hash of its text. Lists are not prepared: their best
 * plan depends on how many rows their filters leave, so they are planned for each query.
 */
class PreparingClient extends ImpatientClient {
  protected readonly hot: number = HOT;
  private readonly asked = new Map<string, number>();
  private prepared = 0;

  // All signatures of `query` match this one. Anything other than a plain statement with parameters is passed on unchanged.
  override query(...args: unknown[]): never {
    const [config, values] = args as [{ text?: string; name?: string; submit?: unknown } | undefined, unknown];
    if (config?.text && !config.name && !config.submit && Array.isArray(values) && !isList(config.text))
      args[0] = this.named(config as { text: string });
    return (super.query as (...all: unknown[]) => never)(...args);
  }

  private named<Config extends { text: string }>(config: Config): Config & { name?: string } {
    const times = this.asked.get(config.text) ?? 0;
    if (times >= this.hot) return { ...config, name: nameOf(config.text) };
    if (times + 1 === this.hot && ++this.prepared > MOST_PREPARED) return config;
    if (this.asked.size > 4 * MOST_PREPARED) this.forgetRare();
    this.asked.set(config.text, times + 1);
    return config;
  }

  private forgetRare(): void {
    for (const [text, times] of this.asked) if (times < this.hot) this.asked.delete(text);
  }
}

const preparing = (after: number) =>
  class extends PreparingClient {
    protected override readonly hot = after;
  };

/** Runs statements that a library names without preparing them. */
class UnpreparedClient extends ImpatientClient {
  override query(...args: unknown[]): never {
    const [config] = args as [{ name?: string; submit?: unknown } | undefined];
    if (config?.name && !config.submit) args[0] = { ...config, name: undefined };
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    if (names.size >= 4 * MOST_PREPARED) names.clear();
    names.set(text, name);
  }
  return name;
}

/** Returns a stored secret, creating it on first use, so that it is the same in every process and after every restart. */
export async function getOrCreateSecret(db: Queryable, name: string, make: () => string): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [stored] = await find();
  if (!stored) throw new Error(`the secret ${name} was not stored`);
  return stored.value;
}
