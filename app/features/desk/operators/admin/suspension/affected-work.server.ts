import type { Ctx } from "#app/context.server.ts";
import { type BookingRow, bookingSummary, unsafeBookingsOfTradesperson } from "#features/bookings/index.server.ts";
import {
  type BookingMoney,
  leftToSendBackAloneOf,
  moneyOfBookings,
  unsafeMoneyOfPerson,
} from "#features/money/index.server.ts";
import { shortMoneyText } from "#features/money/rules/held.labels.ts";
import { unsafePendingQuoteCount } from "#features/quotes/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { shortDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { ShownBooking } from "../../ui/affected-work.tsx";

/** One booking that a suspension affects. `held` in pence. */
export interface AffectedBooking extends ShownBooking {
  status: BookingRow["status"];
}

/** The work and money that suspending a tradesperson affects. `owed` is due to them and not transferred, in pence. */
export interface AffectedWork {
  quotes: number;
  bookings: AffectedBooking[];
  customers: number;
  held: Pence;
  owed: Pence;
}

const moneyTextOf = ({ amount, status }: Pick<BookingRow, "amount" | "status">, money: BookingMoney | undefined) =>
  money ? shortMoneyText({ amount, status, now: money.now }, "admin") : "";

/** The work and money that a suspension affects or would affect. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function affectedWork(ctx: Ctx, userId: string): Promise<AffectedWork> {
  requireAdmin(ctx.actor, "people.suspend");
  const rows = await unsafeBookingsOfTradesperson(ctx.db, userId, ["pending", "confirmed", "completed", "disputed"]);
  const moneyByBooking = await moneyOfBookings(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const heldOf = (id: string) => moneyByBooking.get(id)?.free ?? pence(0);
  const open = rows.filter(({ id, status, approvedAt }) => status !== "completed" || heldOf(id) > 0 || !approvedAt);
  const left = await leftToSendBackAloneOf(
    ctx,
    ctx.db,
    open.map(({ id }) => id),
  );
  const bookings: AffectedBooking[] = [];
  for (const row of open) {
    const { jobTitle, customer } = await bookingSummary(ctx.db, row);
    bookings.push({
      id: row.id,
      jobTitle,
      customer,
      customerId: row.customerId,
      status: row.status,
      day: row.scheduledDate && shortDay(row.scheduledDate),
      held: heldOf(row.id),
      money: moneyTextOf(row, moneyByBooking.get(row.id)),
      aloneUpTo: left.get(row.id) ?? pence(0),
    });
  }
  const money = await unsafeMoneyOfPerson(ctx.db, userId);
  return {
    quotes: await unsafePendingQuoteCount(ctx.db, userId),
    bookings,
    customers: new Set(bookings.map(({ customerId }) => customerId)).size,
    held: money.held,
    owed: money.owed,
  };
}
