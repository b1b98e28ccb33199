import { type Pence, pence, split, sum } from "#kernel/money.ts";
import { type Coming, type ComingState, placeOf } from "./coming.ts";
import { type HeldBooking, heldParts } from "./held.ts";
import { type AtProvider, type OnItsWay, onItsWay } from "./on-its-way.ts";
import { type Owed, owedParts, type Transfers } from "./owed.ts";

/** What was released of a booking, transferred or not, in pence, after refunds. */
export interface ReleasedBooking {
  bookingId: string;
  /** The tradesperson's share. */
  earned: Pence;
  fee: Pence;
  /** What of the share is not transferred yet. */
  owed: Pence;
  bankIsAsking: boolean;
}

/** Everything that decides a forecast: rows and the ledger, and nothing that is expected. */
export interface ForecastFacts {
  /** The calendar day in London. */
  today: string;
  transfers: Transfers;
  accountFrozen: boolean;
  /** What the tradesperson is owed in total; negative when they owe us. */
  payable: Pence;
  released: readonly ReleasedBooking[];
  atProvider: AtProvider;
  held: readonly HeldBooking[];
}

/** The money that comes to a tradesperson, in pence after our fee. `total` = `onItsWay` + `owed` + `held` = the items that are not frozen. */
export interface Forecast {
  total: Pence;
  onItsWay: Pence;
  owed: Pence;
  held: Pence;
  /** Stopped, and in no other sum. */
  frozen: Pence;
  /** By day; those without a day are last, and frozen ones after them. */
  items: Coming[];
}

/** What comes to a tradesperson, and when it is in their bank. */
export function forecast(facts: ForecastFacts): Forecast {
  const { today, transfers, accountFrozen, payable, atProvider } = facts;
  const sent = onItsWay(atProvider, today);
  const owed = owedParts(facts.released, payable, { today, transfers });
  const later = facts.held.flatMap((booking) => heldParts(booking, { today, transfers, accountFrozen }));
  const coming = [
    ...released(facts.released, sent, owed),
    ...later.map((part): Coming => ({ ...part, deducted: pence(0) })),
  ].sort(inOrder);
  const items = deduct(coming, Math.max(-payable, 0));
  const sumOf = (state: ComingState) => sum(items.filter((item) => item.state === state).map(({ amount }) => amount));
  const sums = { onItsWay: sumOf("on_its_way"), owed: sumOf("owed"), held: sumOf("held"), frozen: sumOf("frozen") };
  return { ...sums, total: sum([sums.onItsWay, sums.owed, sums.held]), items };
}

const idOf = ({ bookingId }: { bookingId: string }): string => bookingId;

/** The released parts with the price and the fee of each: a booking's fee is divided by what each part is of its share. */
function released(bookings: readonly ReleasedBooking[], sent: readonly OnItsWay[], owed: readonly Owed[]): Coming[] {
  const [sentOf, owedOf] = [Map.groupBy(sent, idOf), Map.groupBy(owed, idOf)];
  return bookings.flatMap(({ bookingId, earned, fee }) => {
    const own = sentOf.get(bookingId) ?? [];
    const parts = [
      ...own.map((part) => ({ ...part, state: "on_its_way" as const, deducted: pence(0) })),
      ...(owedOf.get(bookingId) ?? []),
    ];
    const shares = parts.map(({ amount, deducted }) => amount + deducted);
    const inBank = Math.max(earned - shares.reduce((total, share) => total + share, 0), 0);
    const fees = parts.length > 0 ? split(pence(Math.max(fee, 0)), [...shares, inBank]) : [];
    return parts.map((part, n): Coming => {
      const [charged, share] = [fees[n] ?? pence(0), shares[n] ?? 0];
      return { ...part, milestoneId: null, fee: charged, price: pence(share + charged) };
    });
  });
}

/**
 * Takes a debt from what comes next: a refund after the release is recovered from the account at the provider, and what is not there is taken from
 * what is transferred next, in the order in which it is. Nothing is taken of what has left for the bank.
 */
function deduct(items: readonly Coming[], debt: number): Coming[] {
  let left = debt;
  const taken = new Map<Coming, number>();
  for (const state of ["on_its_way", "owed", "held"] as const)
    for (const item of items) {
      if (item.state !== state || item.why.kind === "paying_out") continue;
      const part = Math.min(left, item.amount);
      left -= part;
      taken.set(item, part);
    }
  return items
    .map((item): Coming => {
      const part = taken.get(item) ?? 0;
      return { ...item, amount: pence(item.amount - part), deducted: pence(item.deducted + part) };
    })
    .filter(({ amount }) => amount > 0);
}

const inOrder = (a: Coming, b: Coming): number => (placeOf(a) < placeOf(b) ? -1 : 1);
