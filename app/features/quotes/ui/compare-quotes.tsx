import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/money.tsx";
import { Rating } from "#ui/rating.tsx";
import { AcceptQuote } from "./accept-quote.tsx";
import { QuoterName, type ShownQuote, TraderLine } from "./quote-row.tsx";

const lines: { label: string; show: (quote: ShownQuote) => ReactNode }[] = [
  { label: "Price", show: (quote) => <Money amount={quote.amount} size="lg" /> },
  { label: "Rating", show: (quote) => <Rating rating={quote.rating} reviewCount={quote.reviewCount} short /> },
  { label: "Distance", show: (quote) => quote.distance ?? "Not known" },
  { label: "Checks", show: (quote) => <CheckList checks={quote.checks} className="flex-col" /> },
  { label: "Availability", show: (quote) => quote.availability },
  { label: "Business", show: (quote) => (quote.trader ? <TraderLine trader={quote.trader} /> : "Not given") },
  { label: "Message", show: (quote) => <p className="whitespace-pre-line break-words">{quote.message}</p> },
];

/**
 * A readable width for each number of columns. The class names are written out because Tailwind searches the source for them.
 */
const widths: Record<number, string> = { 2: "min-w-[26rem]", 3: "min-w-[39rem]" };

/** The open quotes side by side. On phones the table scrolls sideways, with the labels above each line. */
export function CompareQuotes({ quotes }: { quotes: readonly ShownQuote[] }) {
  const others = quotes.length - 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Quotes side by side" tabIndex={0} className="scroll-quiet relative overflow-x-auto">
      <table className={cx("w-full table-fixed border-collapse text-left", widths[quotes.length])}>
        <caption className="sr-only">The quotes for this job, compared</caption>
        <thead>
          <tr className="border-line border-y align-top">
            {quotes.map((quote) => (
              <th key={quote.id} scope="col" className="py-4 pr-4 font-normal">
                <Avatar name={quote.name} seed={quote.tradespersonId} src={quote.avatarUrl} size="sm" />
                <span className="mt-2 block font-heading font-semibold text-lg leading-tight">
                  <QuoterName quote={quote} />
                </span>
                <span className="block text-sm text-soft">{quote.trade}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, show }) => (
            <tr key={label} className="border-line border-b align-top">
              {quotes.map((quote) => (
                <td key={quote.id} className="py-3 pr-4">
                  <span className="mb-0.5 block text-sm text-soft">{label}</span>
                  {show(quote)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="align-top">
            {quotes.map((quote) => (
              <td key={quote.id} className="py-4 pr-4">
                {quote.canDecide && <AcceptQuote quote={quote} others={others} />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
