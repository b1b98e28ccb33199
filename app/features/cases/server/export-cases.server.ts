import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { csvLine } from "#kernel/csv.ts";
import { CASES_HEAD, caseCells, leftOutText } from "../rules/case-csv.ts";
import { CASES_EXPORTED, type CaseFilter } from "../rules/case-query.ts";
import { listCases } from "./list-cases.server.ts";

const BATCH = 100;

/**
 * The cases of a filter as a CSV stream, in the order of the list and read in batches. After `most` of them a last line says that there are more. Throws as
 * `listCases` before the first byte.
 */
export function exportCases(ctx: Ctx, filter: CaseFilter, most = CASES_EXPORTED): ReadableStream<Uint8Array> {
  requireAdmin(ctx.actor, "cases.work");
  const lines = linesOf(ctx, filter, most);
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(bytes.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* linesOf(ctx: Ctx, filter: CaseFilter, most: number): AsyncGenerator<string, undefined> {
  // The byte order mark identifies UTF-8; without it spreadsheets guess the encoding.
  yield `\ufeff${csvLine(CASES_HEAD)}`;
  let cursor: string | undefined;
  let left = most;
  do {
    const page = await listCases(ctx, filter, { cursor, limit: Math.min(BATCH, left) });
    left -= page.items.length;
    if (page.items.length > 0) yield page.items.map((one) => csvLine(caseCells(one, ctx.baseUrl))).join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor && left > 0);
  if (cursor) yield csvLine([leftOutText(most)]);
  return undefined;
}
