import { asc } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { documents } from "#db/schema/documents.ts";
import type { DocumentContent } from "./rules/document.ts";

/** Every document in the order of its number. */
export async function documentsMade(db: Queryable) {
  const rows = await db.select().from(documents).orderBy(asc(documents.kind), asc(documents.number));
  return rows.map((row) => ({ ...row, content: row.content as DocumentContent }));
}
