import { type AgreedPrice, vatOf } from "#features/quotes/rules/price-vat.ts";
import { type Pence, pence, split, subtract, sum } from "#kernel/money.ts";
import type { ComingLine, LineWork, MoneyLine } from "./coming-list.ts";

/** What the movements of some days earned a tradesperson of a booking, or of a stage of it; below zero when more was taken back. Pence. */
export interface Earned extends LineWork {
  /** Null for a booking without stages, and for what concerns no stage. */
  milestoneId: string | null;
  price: Pence;
  fee: Pence;
  /** What its whole booking earned after these days, before the fee. */
  pricedLater: Pence;
  /** What its whole booking earned before these days. */
  pricedBefore: Pence;
  /** The last of the movements. */
  at: Date;
}

/** Money that has come, of one booking or stage. */
export interface ReceivedLine extends MoneyLine, LineWork {
  key: string;
  milestoneId: string | null;
  at: Date;
}

/** What came in some days, and what these days earned that is still on its way: together what the statement says. */
export interface Received {
  lines: ReceivedLine[];
  /** After the fee. */
  stillComing: Pence;
}

/**
 * What some days earned and is not on its way any more, the newest first. Of a booking whose released money comes in parts, the newest releases are
 * those that are on their way.
 */
export function received(
  earned: readonly Earned[],
  coming: readonly Pick<ComingLine, "bookingId" | "group" | "price" | "fee">[],
  vatPrices: ReadonlyMap<string, AgreedPrice | null>,
): Received {
  const onItsWay = Map.groupBy(
    coming.filter(({ group }) => group === "on_its_way"),
    ({ bookingId }) => bookingId,
  );
  const all = [...Map.groupBy(earned, ({ bookingId }) => bookingId)].flatMap(([bookingId, own]) =>
    partsComing(own, onItsWay.get(bookingId) ?? []),
  );
  const lines = [...Map.groupBy(all, ({ one }) => one.bookingId)].flatMap(([bookingId, own]) =>
    linesOf(own, vatPrices.get(bookingId) ?? null),
  );
  return {
    lines: lines.filter(({ price, toBank }) => price !== 0 || toBank !== 0).sort((a, b) => (a.key < b.key ? -1 : 1)),
    stillComing: sum(all.map(({ left }) => subtract(left.price, left.fee))),
  };
}

interface Part {
  price: Pence;
  fee: Pence;
}

const newestFirst = (a: Earned, b: Earned): number => (keyOf(a) < keyOf(b) ? -1 : 1);

/** What of each line of a booking is among the money that comes. */
function partsComing(own: readonly Earned[], coming: readonly Part[]): { one: Earned; left: Part }[] {
  const later = Math.max(0, own[0]?.pricedLater ?? 0);
  const all = { price: sum(coming.map(({ price }) => price)), fee: sum(coming.map(({ fee }) => fee)) };
  let rest: Part = { price: pence(Math.max(0, all.price - later)), fee: later === 0 ? all.fee : pence(0) };
  return own.toSorted(newestFirst).map((one) => {
    const left = partComing(one, rest, later === 0);
    rest = { price: subtract(rest.price, left.price), fee: subtract(rest.fee, left.fee) };
    return { one, left };
  });
}

/** What of one line is among the rest of the money that comes; the last part has the rest of its fee, where that is known. */
function partComing({ price, fee }: Earned, rest: Part, isFeeKnown: boolean): Part {
  const left = pence(Math.min(rest.price, Math.max(0, price)));
  if (left === 0) return { price: left, fee: pence(0) };
  if (left === price) return { price, fee };
  if (left === rest.price && isFeeKnown) return rest;
  const [share = pence(0)] = split(fee, [left, price - left]);
  return { price: left, fee: share };
}

/** Sorts the newest first. */
const keyOf = ({ at, bookingId, milestoneId }: Earned): string =>
  `${String(9_999_999_999_999 - at.getTime()).padStart(13, "0")}|${bookingId}|${milestoneId ?? ""}`;

/**
 * The lines of a booking, each with the VAT that the price up to it includes and the price before it does not: the VAT of the lines of all days, and of
 * the money that comes after them, adds up to that of the price.
 */
function linesOf(parts: readonly { one: Earned; left: Part }[], vatPrice: AgreedPrice | null): ReceivedLine[] {
  let before: number = parts[0]?.one.pricedBefore ?? 0;
  const vatUntil = (price: number) => vatOf(pence(Math.max(0, price)), vatPrice);
  return parts.toReversed().map(({ one, left }) => {
    const { bookingId, milestoneId, jobId, jobTitle, customer, at } = one;
    const [price, fee] = [subtract(one.price, left.price), subtract(one.fee, left.fee)];
    const vat = subtract(vatUntil(before + price), vatUntil(before));
    before += price;
    const toBank = subtract(price, fee);
    const yours = subtract(toBank, vat);
    return { key: keyOf(one), bookingId, milestoneId, jobId, jobTitle, customer, at, price, fee, vat, toBank, yours };
  });
}
