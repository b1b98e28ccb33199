import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Queryable } from "./client.server.ts";

type Read = () => PromiseLike<unknown>;
type Results<Reads extends readonly Read[]> = { -readonly [Key in keyof Reads]: Awaited<ReturnType<Reads[Key]>> };

/** The results of reads that are started together, except in a transaction: its one connection takes one after the other. */
export async function sideBySide<const Reads extends readonly Read[]>(
  db: Queryable,
  reads: Reads,
): Promise<Results<Reads>> {
  if (!is(db, PgTransaction)) return Promise.all(reads.map((read) => read())) as Promise<Results<Reads>>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<Reads>;
}
