import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { type Page, type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { expenses } from "#db/schema/expenses.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import { YEARLY_MOST } from "../rules/limits.ts";
import type { MonthOfKind } from "../rules/year-totals.ts";
import { beforeDay, pageByDay } from "./own-records.server.ts";
import type { Expense } from "./save-expense.server.ts";

/** An expense in a list, with the title of its booking's job. */
export interface ListedExpense
  extends Pick<Expense, "id" | "spentOn" | "what" | "kind" | "amount" | "vat" | "bookingId"> {
  createdAt: Date;
  hasReceipt: boolean;
  jobTitle: string | null;
}

const columns = {
  ...pickColumns(expenses, ["id", "spentOn", "what", "kind", "amount", "vat", "bookingId", "createdAt"]),
  hasReceipt: sql<boolean>`${expenses.receiptId} is not null`,
  jobTitle: jobPostings.title,
};

const read = (db: Queryable) =>
  db
    .select(columns)
    .from(expenses)
    .leftJoin(bookings, eq(bookings.id, expenses.bookingId))
    .leftJoin(jobPostings, eq(jobPostings.id, bookings.jobId));

const ofYear = (userId: string, taxYear: number) =>
  and(eq(expenses.userId, userId), eq(expenses.taxYear, taxYear), isNull(expenses.removedAt));

const latestFirst = [desc(expenses.spentOn), desc(expenses.id)] as const;

/** The actor's expenses of a tax year, latest first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listExpenses(
  ctx: Ctx,
  { taxYear, ...request }: PageRequest & { taxYear: number },
): Promise<Page<ListedExpense>> {
  const { id } = requirePayee(ctx.actor);
  const limit = pageLimit(request);
  const rows = await read(ctx.db)
    .where(and(ofYear(id, taxYear), beforeDay(expenses.spentOn, expenses.id, request.cursor)))
    .orderBy(...latestFirst)
    .limit(fewRows(limit + 1));
  return pageByDay(rows, limit, ({ spentOn }) => spentOn);
}

/** All of them, for a file. Throws as `listExpenses`. */
export function allExpenses(ctx: Ctx, taxYear: number): Promise<ListedExpense[]> {
  const { id } = requirePayee(ctx.actor);
  return read(ctx.db)
    .where(ofYear(id, taxYear))
    .orderBy(...latestFirst)
    .limit(YEARLY_MOST);
}

/** One of the actor's expenses. Throws NOT_SIGNED_IN, WRONG_ROLE, EXPENSE_NOT_FOUND. */
export async function findExpense(ctx: Ctx, expenseId: string): Promise<ListedExpense> {
  const { id } = requirePayee(ctx.actor);
  const own = and(eq(expenses.id, expenseId), eq(expenses.userId, id), isNull(expenses.removedAt));
  const [found] = isId(expenseId) ? await read(ctx.db).where(own) : [];
  if (!found) throw expenseErrors.EXPENSE_NOT_FOUND();
  return found;
}

/** What the actor spent in each month of a tax year, by kind. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function expensesByMonth(ctx: Ctx, taxYear: number): Promise<MonthOfKind[]> {
  const { id } = requirePayee(ctx.actor);
  const month = sql<string>`to_char(${expenses.spentOn}, 'YYYY-MM')`;
  return ctx.db
    .select({
      month,
      kind: expenses.kind,
      amount: sumPence(expenses.amount),
      vat: sumPence(expenses.vat),
      count: sql<number>`count(*)::int`,
    })
    .from(expenses)
    .where(ofYear(id, taxYear))
    .groupBy(month, expenses.kind);
}

/** The tax years in which the actor has expenses. */
export async function expenseYears(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: expenses.taxYear })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), isNull(expenses.removedAt)));
  return rows.map(({ year }) => year);
}

/** What a `person` spent on a `booking`; pence. */
export const spentPart = part(
  { amount: sumPence(expenses.amount), vat: sumPence(expenses.vat) },
  (select) =>
    select
      .from(expenses)
      .where(
        and(
          eq(expenses.bookingId, sql.placeholder("booking")),
          eq(expenses.userId, sql.placeholder("person")),
          isNull(expenses.removedAt),
        ),
      ),
  ([row], _given: { person: string; booking: string }): { amount: Pence; vat: Pence } =>
    row ?? { amount: pence(0), vat: pence(0) },
);
