import type { AgreedPrice } from "#features/quotes/rules/price-vat.ts";
import { vatOf } from "#features/quotes/rules/price-vat.ts";
import { type Pence, pence, subtract, sum } from "#kernel/money.ts";
import type { Coming, Why } from "./forecast/coming.ts";

/** The groups of the money that comes, in their order: each booking or stage is in one. */
export const COMING_GROUPS = ["not_paid", "frozen", "held", "on_its_way"] as const;
export type ComingGroup = (typeof COMING_GROUPS)[number];

/** An amount as a tradesperson reads it, in pence: `toBank` is the price less the fee, `yours` that without the VAT in the price. */
export interface MoneyLine {
  price: Pence;
  fee: Pence;
  vat: Pence;
  toBank: Pence;
  yours: Pence;
}

/** What a line is about. */
export interface LineWork {
  bookingId: string;
  jobId: string;
  /** The job, and its stage. */
  jobTitle: string;
  customer: string;
}

/** Money that comes, once: of a booking or of one of its stages. */
export interface ComingLine extends MoneyLine, LineWork {
  /** Sorts like the lines, and no two share it. */
  key: string;
  group: ComingGroup;
  milestoneId: string | null;
  /** What is kept of it for refunds of earlier work. */
  deducted: Pence;
  /** The day in their bank, or on which unpaid work is due. */
  day: string | null;
  /** Null for unpaid work. */
  why: Why | null;
}

/** A line whose payment may be late. */
export type DatedLine = ComingLine & { overdue: boolean };

/** Finished work that is not paid. */
interface UnpaidFacts extends LineWork {
  due: number;
  /** After the fee. */
  net: Pence;
  dueOn: string | null;
}

/** What the VAT of a booking's lines depends on: its price, and how much of it was released and not refunded. */
interface VatFacts {
  vatPrice: AgreedPrice | null;
  kept: Pence;
}

/** Sorts after every day. */
const NO_DAY = "9999-12-31";

const groupOf = ({ state }: Pick<Coming, "state">): ComingGroup => (state === "owed" ? "on_its_way" : state);

/** All the money that comes to a tradesperson, in groups, the oldest day first. */
export function comingLines(
  items: readonly (Coming & LineWork)[],
  unpaid: readonly UnpaidFacts[],
  vatFacts: ReadonlyMap<string, VatFacts>,
): ComingLine[] {
  const lines = [
    ...unpaid.map(({ due, net, dueOn, ...work }) => ({
      ...workOf(work),
      group: "not_paid" as const,
      milestoneId: null,
      price: pence(due),
      fee: subtract(pence(due), net),
      deducted: pence(0),
      day: dueOn,
      why: null,
    })),
    ...items.map((item) => ({
      ...workOf(item),
      group: groupOf(item),
      milestoneId: item.milestoneId,
      price: item.price,
      fee: item.fee,
      deducted: item.deducted,
      day: item.bankDay,
      why: item.why,
    })),
  ].map((line) => ({ ...line, key: keyOf(line) }));
  const vat = vatByLine(lines, vatFacts);
  return lines
    .map((line): ComingLine => {
      const owed = vat.get(line.key) ?? pence(0);
      const toBank = pence(line.price - line.fee - line.deducted);
      return { ...line, vat: owed, toBank, yours: subtract(toBank, owed) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

const workOf = ({ bookingId, jobId, jobTitle, customer }: LineWork): LineWork => ({
  bookingId,
  jobId,
  jobTitle,
  customer,
});

type Unsorted = Omit<ComingLine, "key" | "vat" | "toBank" | "yours">;

const keyOf = ({ group, day, bookingId, milestoneId, why }: Unsorted): string =>
  [COMING_GROUPS.indexOf(group), day ?? NO_DAY, bookingId, milestoneId ?? "", why?.kind ?? "due"].join("|");

/**
 * The VAT of each line. The lines of a booking share the VAT of their sum: each has what the price up to it includes, less what the price before it
 * does, so that they add up, with what was received before, to the VAT of the whole.
 */
function vatByLine(lines: readonly (Unsorted & { key: string })[], facts: ReadonlyMap<string, VatFacts>) {
  const vat = new Map<string, Pence>();
  for (const [bookingId, own] of Map.groupBy(lines, (line) => line.bookingId)) {
    const { vatPrice, kept } = facts.get(bookingId) ?? { vatPrice: null, kept: pence(0) };
    // Released first, as it was.
    const inOrder = own.toSorted((a, b) => COMING_GROUPS.indexOf(b.group) - COMING_GROUPS.indexOf(a.group));
    const onItsWay = sum(own.filter(({ group }) => group === "on_its_way").map(({ price }) => price));
    let before = pence(Math.max(0, kept - onItsWay));
    for (const line of inOrder) {
      const until = pence(before + line.price);
      vat.set(line.key, subtract(vatOf(until, vatPrice), vatOf(before, vatPrice)));
      before = until;
    }
  }
  return vat;
}

/** The sums of some lines. */
export const totalOf = (lines: readonly MoneyLine[]): MoneyLine => ({
  price: sum(lines.map(({ price }) => price)),
  fee: sum(lines.map(({ fee }) => fee)),
  vat: sum(lines.map(({ vat }) => vat)),
  toBank: sum(lines.map(({ toBank }) => toBank)),
  yours: sum(lines.map(({ yours }) => yours)),
});

/** The lines that a search finds: by job, customer or the number of an invoice (`numbers`, by booking). */
export function found<Line extends LineWork>(
  lines: readonly Line[],
  q: string,
  numbers: ReadonlyMap<string, readonly string[]>,
): Line[] {
  const wanted = q.trim().toLowerCase();
  return lines.filter(({ bookingId, jobTitle, customer }) =>
    [jobTitle, customer, ...(numbers.get(bookingId) ?? [])].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The lines after one, at most `limit`, and the key after which the next page begins; null at the end. */
export function pageAfter<Line extends { key: string }>(
  lines: readonly Line[],
  after: string,
  limit: number,
): { items: Line[]; next: string | null } {
  const rest = lines.filter(({ key }) => key > after);
  const items = rest.slice(0, limit);
  return { items, next: rest.length > limit ? (items.at(-1)?.key ?? null) : null };
}
