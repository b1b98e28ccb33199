import { hasAtMost } from "#kernel/characters.ts";
import { formatPounds, pence } from "#kernel/money.ts";

/** What a quote's sentence is made of. */
export interface Compared {
  id: string;
  name: string;
  /** Pence. */
  amount: number;
  /** The first free day as text and to compare; null for somebody who keeps no hours. */
  nextFree: { text: string; day: string } | null;
  guarantee: string | null;
  /** Whether its lines include materials; null for a quote without lines. */
  materials: boolean | null;
}

/** A sentence has at most so many characters. */
export const LONGEST_DIFFERENCE = 60;

const firstName = (name: string): string => name.split(" ")[0] ?? name;
const pounds = (amount: number): string => formatPounds(pence(amount), { pennies: amount % 100 !== 0 });

/** "Cheapest", "£15 more than Hannah", "The same price"; compared with the cheapest of the others. */
function priceText(quote: Compared, others: readonly Compared[]): string[] {
  const lowest = others.toSorted((a, b) => a.amount - b.amount)[0];
  if (!lowest) return [];
  const more = quote.amount - lowest.amount;
  if (more < 0) return ["Cheapest."];
  if (more === 0) return ["The same price."];
  return [`${pounds(more)} more than ${firstName(lowest.name)}.`, `${pounds(more)} more.`];
}

const isFirst = (quote: Compared, others: readonly Compared[]): boolean =>
  quote.nextFree !== null &&
  others.every(({ nextFree }) => nextFree === null || nextFree.day > (quote.nextFree?.day ?? ""));

/** The facts in which a quote differs, the most telling first; each with a shorter form where it has one. */
function differencesOf(quote: Compared, others: readonly Compared[]): string[][] {
  const { nextFree, guarantee, materials } = quote;
  const some = (have: (other: Compared) => boolean) => others.some(have);
  return [
    priceText(quote, others),
    isFirst(quote, others) ? [`Free first, on ${nextFree?.text}.`] : [],
    materials !== null && some((other) => other.materials !== null && other.materials !== materials)
      ? [materials ? "Materials included." : "Labour only."]
      : [],
    guarantee && some((other) => other.guarantee !== guarantee)
      ? [`Guarantee: ${guarantee}.`, "With a guarantee."]
      : [],
    !guarantee && some((other) => other.guarantee !== null) ? ["No guarantee."] : [],
    nextFree && !isFirst(quote, others) ? [`Free on ${nextFree.text}.`] : [],
  ];
}

/**
 * One sentence for each of at least two quotes: how it differs from the others in price, first free day, what is included and guarantee, with
 * at most sixty characters. What does not fit is left out, the least telling first.
 */
export function differences(quotes: readonly Compared[]): ReadonlyMap<string, string> {
  if (quotes.length < 2) return new Map();
  return new Map(
    quotes.map((quote) => {
      const others = quotes.filter((other) => other !== quote);
      const text = differencesOf(quote, others).reduce((sentence, forms) => {
        const fits = forms.map((form) => (sentence ? `${sentence} ${form}` : form));
        return fits.find((longer) => hasAtMost(longer, LONGEST_DIFFERENCE)) ?? sentence;
      }, "");
      return [quote.id, text] as const;
    }),
  );
}
