import { z } from "@hono/zod-openapi";
import type { Ctx } from "#app/context.server.ts";
import {
  endpoint,
  fileField,
  formBody,
  idParam,
  jsonBody,
  jsonReply,
  listOf,
  newApi,
  pageQuery,
  pathId,
} from "#app/web/api.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { taxYearOf } from "#kernel/tax-year.ts";
import {
  addExpense,
  changeExpense,
  changeReceipt,
  expensesByMonth,
  findExpense,
  type ListedExpense,
  listExpenses,
  removeExpense,
} from "../index.server.ts";
import { expenseBody } from "../rules/expense.schema.ts";
import { EXPENSE_KINDS } from "../rules/expense-kinds.ts";
import { expenseTotals } from "../rules/year-totals.ts";

const amount = z.number().int();
const expense = z
  .object({
    id: z.string(),
    spent_on: z.string(),
    what: z.string(),
    kind: z.enum(EXPENSE_KINDS),
    amount: amount.openapi({ description: "In pence, with VAT" }),
    vat: amount.nullable().openapi({ description: "The VAT in the amount; null if it is not recorded" }),
    booking_id: z.string().nullable(),
    receipt_url: z
      .string()
      .nullable()
      .openapi({ description: "Where a signed-in browser gets the photo of the receipt" }),
    created_at: z.string(),
  })
  .openapi("Expense");

const YEAR = "tax_year is the year in which the tax year begins, such as 2026";
/** `tax_year`, `limit` and `cursor`. */
export const yearQuery = pageQuery.extend({
  tax_year: z
    .string(YEAR)
    .regex(/^20\d\d$/, YEAR)
    .transform(Number)
    .optional()
    .openapi({ description: "The year in which the tax year begins on 6 April; without it, the current one" }),
});

/** The tax year that is asked for, or the current one. */
export const askedYear = ({ clock }: Ctx, year: number | undefined): number =>
  year ?? taxYearOf(londonDay(clock.now()));

const list = endpoint("GET /me/expenses", {
  access: "payee",
  summary: "Your expenses of a tax year, latest first. The totals are of all pages",
  request: { query: yearQuery },
  responses: {
    200: jsonReply(
      listOf(expense).extend({ tax_year: z.number().int(), total: amount, vat: amount }),
      "The totals and a page of the expenses",
    ),
  },
});
const add = endpoint("POST /me/expenses", {
  access: "tradesperson",
  summary: "Record an expense",
  request: { body: jsonBody(expenseBody) },
  responses: { 201: jsonReply(expense, "The expense") },
});
const change = endpoint("PUT /me/expenses/{id}", {
  access: "tradesperson",
  summary: "Replace what you recorded of an expense; the photo of its receipt stays",
  request: { params: idParam, body: jsonBody(expenseBody) },
  responses: { 200: jsonReply(expense, "The changed expense") },
});
const remove = endpoint("DELETE /me/expenses/{id}", {
  access: "tradesperson",
  summary: "Remove an expense",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});
const FILE = "file is one photo, sent as multipart/form-data";
const putReceipt = endpoint("PUT /me/expenses/{id}/receipt", {
  access: "tradesperson",
  summary: "Add or replace the photo of an expense's receipt",
  description:
    "JPEG, PNG or WebP by its content, at most 10 MB. It is re-encoded without its location and camera details.",
  request: {
    params: idParam,
    body: formBody({
      file: fileField(FILE),
    }),
  },
  responses: { 200: jsonReply(expense, "The expense") },
});
const removeReceipt = endpoint("DELETE /me/expenses/{id}/receipt", {
  access: "tradesperson",
  summary: "Remove the photo of an expense's receipt",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});

/** GET, POST /me/expenses; PUT, DELETE /me/expenses/{id} and /me/expenses/{id}/receipt. */
export const expensesApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const ctx = c.get("ctx");
      const { tax_year, ...request } = c.req.valid("query");
      const taxYear = askedYear(ctx, tax_year);
      const [page, months] = await Promise.all([
        listExpenses(ctx, { taxYear, ...request }),
        expensesByMonth(ctx, taxYear),
      ]);
      const totals = expenseTotals(months);
      const items = page.items.map(present);
      return c.json(
        { tax_year: taxYear, total: totals.amount, vat: totals.vat, items, next_cursor: page.nextCursor },
        200,
      );
    })
    .openapi(add, async (c) => {
      const ctx = c.get("ctx");
      const { id } = await addExpense(ctx, read(c.req.valid("json")));
      return c.json(present(await findExpense(ctx, id)), 201);
    })
    .openapi(change, async (c) => {
      const ctx = c.get("ctx");
      const expenseId = pathId(c.req.valid("param").id);
      await changeExpense(ctx, { ...read(c.req.valid("json")), expenseId });
      return c.json(present(await findExpense(ctx, expenseId)), 200);
    })
    .openapi(remove, async (c) => {
      await removeExpense(c.get("ctx"), { expenseId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(putReceipt, async (c) => {
      const ctx = c.get("ctx");
      const expenseId = pathId(c.req.valid("param").id);
      const receipt = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
      await changeReceipt(ctx, { expenseId, receipt });
      return c.json(present(await findExpense(ctx, expenseId)), 200);
    })
    .openapi(removeReceipt, async (c) => {
      await changeReceipt(c.get("ctx"), { expenseId: pathId(c.req.valid("param").id), receipt: null });
      return c.body(null, 204);
    });

const read = ({ spent_on, booking_id, vat, amount: total, ...sent }: z.output<typeof expenseBody>) => ({
  ...sent,
  spentOn: spent_on,
  amount: pence(total),
  vat: vat === null || vat === undefined ? null : pence(vat),
  bookingId: booking_id ?? null,
});

const present = (row: ListedExpense): z.infer<typeof expense> => ({
  id: row.id,
  spent_on: row.spentOn,
  what: row.what,
  kind: row.kind,
  amount: row.amount,
  vat: row.vat,
  booking_id: row.bookingId,
  receipt_url: row.hasReceipt ? `/tradesperson/expenses/${row.id}/receipt` : null,
  created_at: row.createdAt.toISOString(),
});
