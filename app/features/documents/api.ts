import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery } from "#app/web/api.server.ts";
import { csvHeaders } from "#app/web/csv.server.ts";
import { queryNumber } from "#app/web/number-fields.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { isDay } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { drawPdf, exportAccounting, findDocument, listDocuments } from "./index.server.ts";
import { ACCOUNTING_FORMAT_IDS, accountsFile } from "./rules/accounting/names.ts";
import { DOCUMENT_KINDS } from "./rules/document.ts";
import { LONGEST_SEARCH } from "./rules/document-filters.ts";
import { pdfHeaders } from "./rules/file-headers.ts";

const documentRow = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  title: z.string(),
  amount: z.number().int().openapi({ description: "Pence" }),
  booking_id: z.string().nullable(),
  created_at: z.string(),
});

const YEAR = "year is a year, such as 2026";

const list = endpoint("GET /me/documents", {
  access: "user",
  summary: "Your agreements, receipts, invoices and statements, newest first",
  request: {
    query: pageQuery.extend({
      kind: z.enum(DOCUMENT_KINDS, { error: `kind is one of ${DOCUMENT_KINDS.join(", ")}` }).optional(),
      year: queryNumber({ min: 2000, max: 2999 }, YEAR).optional(),
      q: queryText("q", LONGEST_SEARCH),
      booking_id: z.string("booking_id is given once").refine(isId, "booking_id is the id of a booking").optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(documentRow), "The documents") },
});

const download = endpoint("GET /documents/{file}", {
  access: "user",
  summary: "One of your documents as PDF. `file` is its id followed by .pdf. The bytes are always the same",
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: {
      description: "The PDF",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
});

const isExported = (text: string) => isDay(text) && text >= "2000" && text < "3000";
const day = (name: string) =>
  z.string(`Give ${name} once`).refine(isExported, `${name} is a day, such as 2026-04-06`).optional();

const accounting = endpoint("GET /me/documents/export", {
  access: "payee",
  summary:
    "Your invoices for work and their credit notes, and our fee, as CSV with the columns that an accounting product imports, oldest first. `from` and `to` are days in London, both included",
  request: {
    query: z.object({
      format: z.enum(ACCOUNTING_FORMAT_IDS, { error: `format is one of ${ACCOUNTING_FORMAT_IDS.join(", ")}` }),
      from: day("from"),
      to: day("to"),
    }),
  },
  responses: { 200: { description: "The CSV", content: { "text/csv": { schema: z.string() } } } },
});

/** GET /me/documents, GET /me/documents/export, GET /documents/{id}.pdf. */
export const documentsApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { booking_id: bookingId, ...query } = c.req.valid("query");
      const { items, nextCursor } = await listDocuments(c.get("ctx"), { ...query, bookingId });
      const rows = items.map(({ bookingId: booking, createdAt, amountIs: _, ...item }) => ({
        ...item,
        booking_id: booking,
        created_at: createdAt.toISOString(),
      }));
      return c.json({ items: rows, next_cursor: nextCursor }, 200);
    })
    .openapi(accounting, async (c) => {
      const { format, ...days } = c.req.valid("query");
      return c.body(
        await exportAccounting(c.get("ctx"), { format, ...days }),
        200,
        csvHeaders(accountsFile(format, days)),
      );
    })
    .openapi(download, async (c) => {
      const [, id] = /^(.+)\.pdf$/.exec(c.req.valid("param").file) ?? [];
      if (!id) throw errors.NOT_FOUND();
      const { content, createdAt } = await findDocument(c.get("ctx"), id);
      return c.body(await drawPdf(c.get("ctx"), content, createdAt), 200, pdfHeaders(content.number));
    });
