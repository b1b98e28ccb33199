import type { Database } from "#db/client.server.ts";

/** Tables that any request may write: sessions of the test's users, stored replies, and secrets that are created on first use. */
const NOT_COUNTED = ["sessions", "idempotency_keys", "rate_limits", "kept_keys"];

const counting = new WeakMap<Database, Promise<unknown>>();

/**
 * Starts to count the committed writes to the product's tables. The returned function lists the writes since then, one for each row
 * ("insert jobs"), without rolled-back ones. Triggers in the test's own database count them, so the result is exact.
 */
export async function watchWrites(database: Database): Promise<() => Promise<string[]>> {
  const { pool } = database;
  const counter = counting.get(database) ?? startCounting(database);
  counting.set(database, counter);
  await counter;
  const { rows: last } = await pool.query<{ n: string }>("select coalesce(max(n), 0) as n from test_writes");
  return async () => {
    const since = "select what from test_writes where n > $1 order by n";
    const { rows } = await pool.query<{ what: string }>(since, [last[0]?.n]);
    return rows.map(({ what }) => what);
  };
}

/** The writes that `work` commits, as `watchWrites` lists them. */
export async function writesDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const written = await watchWrites(database);
  await work();
  return written();
}

/**
 * The same for many pieces of work that should write nothing: the count is read once after each. `forget` when something else may have written
 * since the last.
 */
export function writesOfEach(database: () => Database) {
  let written: (() => Promise<string[]>) | undefined;
  const forget = () => {
    written = undefined;
  };
  async function during(work: () => Promise<unknown>): Promise<string[]> {
    written ??= await watchWrites(database());
    const since = written;
    await work().catch((error) => {
      forget();
      throw error;
    });
    const lines = await since();
    if (lines.length > 0) forget();
    return lines;
  }
  return { during, forget };
}

const startCounting = ({ pool }: Database) =>
  pool.query(`
    do $body$
    declare name text;
    begin
      create table test_writes (n bigint generated always as identity primary key, what text not null);
      create function note_write() returns trigger language plpgsql as $$
        begin
          insert into public.test_writes (what) values (lower(tg_op) || ' ' || tg_argv[0]);
          return null;
        end $$;
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and not relname in ('test_writes', ${NOT_COUNTED.map((name) => `'${name}'`).join(", ")})
      loop
        execute format(
          'create trigger note_write after insert or update or delete on %I for each row execute function note_write(%L)', name, name);
      end loop;
    end $body$`);
