import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { csvStream } from "#kernel/csv-stream.ts";
import { CASES_HEAD, caseCells, leftOutText } from "../rules/case-csv.ts";
import { CASES_EXPORTED, type CaseFilter } from "../rules/case-query.ts";
import { listCases } from "./list-cases.server.ts";

/**
 * The cases of a filter as a CSV stream, in the order of the list and read in batches. After `most` of them a last line says that there are more. Throws as
 * `listCases` before the first byte.
 */
export function exportCases(ctx: Ctx, filter: CaseFilter, most = CASES_EXPORTED): ReadableStream<Uint8Array> {
  requireAdmin(ctx.actor, "cases.work");
  return csvStream({
    head: CASES_HEAD,
    read: (page) => listCases(ctx, filter, page),
    cells: (one) => caseCells(one, ctx.baseUrl),
    most: { items: most, text: leftOutText(most) },
  });
}
