import { fee, pence, subtract, sum } from "#kernel/money.ts";
import type { Ahead } from "../rules/facts.ts";
import { whyText } from "../rules/forecast/forecast.labels.ts";
import type { Forecast, ForecastFacts } from "../rules/forecast/forecast.ts";
import type { HeldBooking } from "../rules/forecast/held.ts";

/** Facts of forecasts, for tests of their rules. */

/** A Monday. */
export const TODAY = "2026-11-23";
/** Noon in London in winter. */
export const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Nobody owes or holds anything. */
export const nothing: ForecastFacts = {
  today: TODAY,
  transfers: { obstacle: null, heldUntil: null },
  accountFrozen: false,
  payable: pence(0),
  released: [],
  atProvider: { sent: [], left: pence(0), payouts: [], returned: false, paysOut: true },
  held: [],
};

/** What is ahead of a booking whose price is what is held of it. */
export function nothingElseOf(parts: HeldBooking["parts"]): Ahead {
  const amount = sum(parts.map(({ held }) => held));
  return { amount, fee: fee(amount), net: subtract(amount, fee(amount)) };
}

/** Booked work whose £100 is held since the start of the month. */
export const work = (columns: Partial<HeldBooking> & { held?: number; since?: Date } = {}): HeldBooking => {
  const { held = 10_000, since = noon("2026-11-01"), ...booking } = columns;
  const parts = booking.parts ?? [{ milestoneId: null, held: pence(held), since }];
  return {
    bookingId: "a",
    status: "confirmed",
    scheduledDate: null,
    lastDay: null,
    completedAt: null,
    approvedOn: null,
    bankIsAsking: false,
    firstReceived: since,
    ahead: nothingElseOf(parts),
    ...booking,
    parts,
  };
};
/** The same, complete: silence approves it on Sunday. */
export const completed = (columns: Parameters<typeof work>[0] = {}) =>
  work({ status: "completed", completedAt: noon("2026-11-15"), approvedOn: noon("2026-11-29"), ...columns });

/** Released work of which some is still owed. */
export const releasedWork = (bookingId: string, price: number, owed: number, bankIsAsking = false) => ({
  bookingId,
  earned: pence(price - fee(pence(price))),
  fee: fee(pence(price)),
  owed: pence(owed),
  bankIsAsking,
});

/** State, amount, day in the bank and why, of each row. */
export const rows = (of: Forecast, today = TODAY) =>
  of.items.map((item) => `${item.bookingId} ${item.state} ${item.amount} ${item.bankDay} ${whyText(item.why, today)}`);
