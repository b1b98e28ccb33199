import type { Queryable } from "./client.server.ts";
import type { Values } from "./statement.server.ts";

interface Query<Rows> {
  prepare(name: string): Prepared<Rows>;
}
interface Prepared<Rows> {
  execute(values: Values): Promise<Rows>;
}

/**
 * A query of Drizzle that many requests make, written once at the top of its file: its SQL is built once for the process, where building it took about as long as
 * sending it, and prepared once on each connection, under its name. Values are placeholders (`sql.placeholder`), times as texts.
 */
export function read<Rows>(
  name: string,
  make: (db: Queryable) => Query<Rows>,
): (db: Queryable, values: Values) => Promise<Rows> {
  const known = new WeakMap<Queryable, Prepared<Rows>>();
  return (db, values) => {
    const prepared = known.get(db) ?? make(db).prepare(name);
    // A transaction is used once.
    if ("$client" in db) known.set(db, prepared);
    return prepared.execute(values);
  };
}
