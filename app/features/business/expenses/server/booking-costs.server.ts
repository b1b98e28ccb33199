import { and, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { mapped, together } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { requirePayee } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence, subtract } from "#kernel/money.ts";
import { spentPart } from "./list-expenses.server.ts";
import { mileagePart } from "./list-trips.server.ts";

/** What a tradesperson recorded for a booking; pence. */
export interface BookingCosts {
  /** With VAT. */
  expenses: Pence;
  /** The VAT in them, where it is recorded. */
  expensesVat: Pence;
  mileage: Pence;
}

/** What came in for a booking; pence. */
interface Income {
  /** After our fee. */
  received: Pence;
  /** The VAT in it that is owed. */
  vat: Pence;
  /** They are registered for VAT, so that the VAT in what they buy costs them nothing. */
  reclaims: boolean;
}

/** The expenses as they count, and what is left of a booking. No VAT counts for who is registered. Negative when the costs were more. */
export function profitOf({ received, vat, reclaims }: Income, costs: BookingCosts): { expenses: Pence; left: Pence } {
  const expenses = reclaims ? subtract(costs.expenses, costs.expensesVat) : costs.expenses;
  return { expenses, left: pence(received - vat - expenses - costs.mileage) };
}

/** What a tradesperson, `person`, recorded for a `booking`. Only for themself: it is nobody else's business. */
export const costsPart = mapped(
  together({ spent: spentPart, mileage: mileagePart }),
  ({ spent, mileage }, _given: { person: string; booking: string }): BookingCosts => ({
    expenses: spent.amount,
    expensesVat: spent.vat,
    mileage,
  }),
);

/** A booking in the choices of a form. */
export interface BookingChoice {
  id: string;
  title: string;
  scheduledDate: string | null;
}

const CHOICES = 30;

/** The actor's latest bookings, and `selected` if that is an older one. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function bookingChoices(ctx: Ctx, selected: string | null): Promise<BookingChoice[]> {
  const { id } = requirePayee(ctx.actor);
  const read = () =>
    ctx.db
      .select({ id: bookings.id, title: jobPostings.title, scheduledDate: bookings.scheduledDate })
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId));
  const [latest, chosen] = await Promise.all([
    read()
      .where(and(eq(bookings.tradespersonId, id), inArray(bookings.status, ["confirmed", "completed", "disputed"])))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(fewRows(CHOICES)),
    selected && isId(selected) ? read().where(and(eq(bookings.id, selected), eq(bookings.tradespersonId, id))) : [],
  ]);
  return [...chosen.filter((one) => !latest.some((other) => other.id === one.id)), ...latest];
}
