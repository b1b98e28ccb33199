import type { Ctx } from "#app/context.server.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { fee, type Pence, pence, sum } from "#kernel/money.ts";
import type { Coming } from "../../rules/forecast/coming.ts";
import { type Forecast, forecast } from "../../rules/forecast/forecast.ts";
import { paymentState } from "../../rules/payment-state.ts";
import type { TransferObstacle } from "../../rules/payout.labels.ts";
import { payableTo } from "../ledger/payable-to.server.ts";
import { transferDestination } from "../transfers/transfer-destination.server.ts";
import { type BookingAhead, bookingsAhead } from "./forecast-bookings.server.ts";
import { moneyAtProvider, unreleasedBookings, unsettledBookings } from "./money-coming.server.ts";

/** A row of a forecast with the work that it pays. */
export interface ComingMoney extends Coming {
  jobId: string;
  /** The job, and its milestone. */
  jobTitle: string;
  customer: string;
}

export interface MyForecast extends Omit<Forecast, "items"> {
  /** The day from which it looks ahead. */
  today: string;
  items: ComingMoney[];
  /** What transfers wait for, which held money will wait for too. */
  obstacle: TransferObstacle | null;
  /** Agreed work that is not paid for, after our fee: in no sum, because nothing of it is promised. */
  unpaid: { bookings: number; amount: Pence };
}

/**
 * The money that comes to the signed-in tradesperson, and when it is in their bank: from the ledger, stored rows and the product's rules.
 * All of their open bookings are read, because each is part of the totals. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myForecast(ctx: Ctx): Promise<MyForecast> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const { db } = ctx;
  const now = ctx.clock.now();
  const [unreleased, unsettled, atProvider, payable, transfers, state] = await sideBySide(db, [
    () => unreleasedBookings(db, user.id),
    () => unsettledBookings(db, user.id),
    () => moneyAtProvider(db, user.id),
    () => payableTo(db, user.id),
    () => transferDestination(db, user.id, now),
    () => accountState(db, user.id),
  ]);
  const sent = atProvider.sent.map(({ bookingId }) => bookingId);
  const ahead = await bookingsAhead(db, [...new Set([...unreleased, ...unsettled, ...sent])]);
  const all = [...ahead.values()];
  const today = londonDay(now);
  const { items, ...sums } = forecast({
    today,
    transfers,
    accountFrozen: state.frozen || transfers.obstacle === "review",
    payable,
    atProvider,
    released: all.map(({ released }) => released),
    held: all.flatMap(({ held }) => held ?? []),
  });
  const withWorks = items.flatMap((item) => withWork(item, ahead));
  return { ...sums, today, items: withWorks, obstacle: transfers.obstacle, unpaid: unpaidOf(all) };
}

function withWork(item: Coming, ahead: ReadonlyMap<string, BookingAhead>): ComingMoney[] {
  const of = ahead.get(item.bookingId);
  if (!of) return [];
  const milestone = item.milestoneId && of.milestones.get(item.milestoneId);
  const jobTitle = milestone ? `${of.jobTitle}, ${milestone}` : of.jobTitle;
  return [{ ...item, jobId: of.booking.jobId, jobTitle, customer: of.customer }];
}

function unpaidOf(all: readonly BookingAhead[]): MyForecast["unpaid"] {
  const amounts = all.flatMap(({ booking, money }) => {
    if (booking.status === "disputed" || paymentState(booking, money) !== "waiting") return [];
    const unpaid = pence(Math.max(booking.amount - (money.received - money.refunded), 0));
    return unpaid > 0 ? [pence(unpaid - fee(unpaid))] : [];
  });
  return { bookings: amounts.length, amount: sum(amounts) };
}
