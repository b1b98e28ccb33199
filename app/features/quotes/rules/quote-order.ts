import { addDays } from "#kernel/days.ts";

/** The orders in which a customer can read the quotes of a job; the first is the usual one. */
export const QUOTE_ORDERS = [
  { id: "best", label: "Best match" },
  { id: "newest", label: "Newest" },
  { id: "price", label: "Lowest price" },
  { id: "rating", label: "Best rated" },
  { id: "distance", label: "Nearest" },
  { id: "soonest", label: "Soonest" },
] as const;
export type QuoteOrder = (typeof QUOTE_ORDERS)[number]["id"];
export const USUAL_ORDER: QuoteOrder = "best";

/** The order in an address; the usual one for any other text. */
export const readOrder = (text: string | null): QuoteOrder =>
  QUOTE_ORDERS.find(({ id }) => id === text)?.id ?? USUAL_ORDER;

export interface Ordered {
  /** The points of "Best match" (`quote-match`). */
  match: number;
  amount: number;
  rating: number;
  reviewCount: number;
  /** Null if unknown. */
  miles: number | null;
  /** The first day from tomorrow on which nothing is booked: "YYYY-MM-DD". */
  freeFrom: string;
}

/** The first day from tomorrow that is not among the booked ones. */
export function freeFrom(bookedDays: readonly string[], today: string): string {
  let day = addDays(today, 1);
  while (bookedDays.includes(day)) day = addDays(day, 1);
  return day;
}

const LAST = Number.POSITIVE_INFINITY;

/** What decides in each order, smallest first. What is not known comes last; equal quotes are ordered by price. */
const KEYS: Record<Exclude<QuoteOrder, "newest">, (quote: Ordered) => number | string> = {
  best: ({ match }) => -match,
  price: ({ amount }) => amount,
  rating: ({ rating, reviewCount }) => (reviewCount === 0 ? LAST : -rating),
  distance: ({ miles }) => miles ?? LAST,
  soonest: (quote) => quote.freeFrom,
};

/** The quotes in another order. `newest` is how they are given. */
export function orderQuotes<Quote extends Ordered>(quotes: readonly Quote[], by: QuoteOrder): Quote[] {
  if (by === "newest") return [...quotes];
  const key = KEYS[by];
  return [...quotes].sort((one, other) => compare(key(one), key(other)) || one.amount - other.amount);
}

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The quotes with the best (smallest) measure; none when all are equal or fewer than two are known. */
export function bestOf<Quote>(quotes: readonly Quote[], measure: (quote: Quote) => number | string | null): Quote[] {
  const known = quotes.filter((quote) => measure(quote) !== null);
  const sorted = known.toSorted((one, other) => compare(measure(one) ?? "", measure(other) ?? ""));
  const [first] = sorted;
  if (!first || known.length < 2) return [];
  const best = known.filter((quote) => measure(quote) === measure(first));
  return best.length === known.length ? [] : best;
}
