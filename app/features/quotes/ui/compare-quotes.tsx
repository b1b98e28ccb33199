import { type ReactNode, useId, useState } from "react";
import { listPounds } from "#kernel/money.ts";
import { outsideRisk } from "#kernel/outside-text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { cx } from "#ui/cx.ts";
import { oneLineEach } from "#ui/one-line.ts";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { StickyAct } from "#ui/page.tsx";
import { Rating } from "#ui/rating.tsx";
import { bestOf } from "../rules/quote-order.ts";
import { AcceptQuote } from "./accept-quote.tsx";
import { QuoteFiles } from "./quote-files-lazy.tsx";
import { QuoterName, type ShownQuote, TraderLine } from "./quote-row.tsx";
import { callOutText } from "./quoted-offer.tsx";

interface Fact {
  label: string;
  show: (quote: ShownQuote) => ReactNode;
  /** What is measured, smallest best; null where it is not known. The best value is bold. */
  measure?: (quote: ShownQuote) => number | string | null;
  /** What is compared: facts that are the same for all quotes are folded. Without it, what is shown, which is then text. */
  value?: (quote: ShownQuote) => unknown;
  /** Stays in view though it is the same for all. */
  staysFor?: (quote: ShownQuote) => boolean;
}

const FACTS: readonly Fact[] = [
  {
    label: "Rating",
    show: (quote) => <Rating rating={quote.rating} reviewCount={quote.reviewCount} short />,
    value: ({ rating, reviewCount }) => [rating, reviewCount],
    measure: ({ rating, reviewCount }) => (reviewCount === 0 ? null : -rating),
  },
  {
    label: "Checked",
    show: (quote) => <CheckList checks={quote.checks} className="flex-col items-center" />,
    value: ({ checks }) => checks,
    staysFor: ({ checks }) => checks.some(({ kind }) => kind === "none"),
  },
  { label: "Bookings", show: ({ record }) => record ?? "None yet" },
  {
    label: "Next free day",
    show: (quote) => quote.nextFree ?? "Ask in a message",
    measure: ({ nextFree, freeFrom }) => (nextFree === null ? null : freeFrom),
  },
  { label: "Distance", show: (quote) => quote.distance ?? "Not known", measure: ({ miles }) => miles },
  {
    label: "Usually replies",
    show: ({ compared }) => compared?.reply ?? "Too new to say",
    measure: ({ compared }) => compared?.replySeconds ?? null,
  },
  {
    label: "Jobs done near you",
    show: ({ compared }) => compared?.doneNear || "None yet",
    measure: ({ compared }) => (compared?.doneNear ? -compared.doneNear : null),
  },
  { label: "Dates offered", show: ({ dates }) => <Dates dates={dates} />, value: ({ dates }) => dates },
  { label: "Earliest start", show: ({ terms }) => terms.earliestStart ?? "Not given" },
  { label: "How long it takes", show: ({ terms }) => terms.duration ?? "Not given" },
  { label: "Guarantee", show: ({ terms }) => terms.guarantee ?? "Not given" },
  { label: "What is included", show: ({ lines }) => <Lines lines={lines} />, value: ({ lines }) => lines },
  { label: "VAT", show: ({ vatIncluded }) => (vatIncluded ? "Included" : "None charged") },
  {
    label: "Paid before the visit",
    show: ({ terms }) => (terms.paysBefore ? "Yes, and held until you approve the work" : "No"),
  },
  { label: "Deposit", show: ({ payments }) => payments?.first ?? "None" },
  {
    label: "Paid in parts",
    show: (quote) => <Parts {...quote} />,
    value: ({ payments, milestones }) => [payments !== null, payments ? [] : milestones],
  },
  { label: "Call-out charge", show: ({ terms }) => callOutText(terms.callOutCharge) ?? "None" },
  {
    label: "Photos and PDFs",
    show: ({ files }) => (files.length > 0 ? <QuoteFiles files={files} centred /> : "None"),
    value: ({ files }) => files,
  },
  {
    label: "Work",
    show: ({ compared }) => <Pictures work={compared?.work ?? []} />,
    value: ({ compared }) => compared?.work ?? [],
  },
  {
    label: "Their message",
    show: ({ message }) => <p className="whitespace-pre-line break-words">{message}</p>,
    value: ({ message }) => message,
  },
  {
    label: "Business",
    show: (quote) => (quote.trader ? <TraderLine trader={quote.trader} /> : "Not given"),
    value: ({ trader }) => trader,
  },
  {
    label: "Profile",
    show: (quote) => (quote.hasOpenProfile ? <QuoterName quote={quote} /> : "None to see"),
    value: ({ hasOpenProfile, tradespersonId }) => hasOpenProfile && tradespersonId,
  },
];

/** Whether a fact is the same for all of these quotes, and folded. */
function isSame({ value, show, staysFor }: Fact, quotes: readonly ShownQuote[]): boolean {
  if (staysFor && quotes.some(staysFor)) return false;
  return new Set(quotes.map((quote) => JSON.stringify((value ?? show)(quote)))).size === 1;
}

/**
 * The open quotes side by side, with what differs. Their heads are choices that stay in view with the prices; each fact is a label over a value
 * a quote, the best value in bold; what is the same for all is folded. The bar accepts the one that is chosen.
 */
export function CompareQuotes({ quotes, jobId }: { quotes: readonly ShownQuote[]; jobId: string }) {
  const [id, setId] = useState(quotes[0]?.id);
  const chosen = quotes.find((quote) => quote.id === id) ?? quotes[0];
  return (
    <div className={quotes.length > 2 ? "compare-3" : "compare-2"}>
      <Heads quotes={quotes} chosen={chosen?.id} onChoose={setId} />
      <dl>
        {FACTS.filter((fact) => !isSame(fact, quotes)).map(({ label, show, measure }) => {
          const best = measure ? bestOf(quotes, measure) : [];
          return (
            <div key={label} className="compare-row border-line border-b py-3">
              <dt className="text-sm text-soft">{label}</dt>
              {quotes.map((quote) => (
                <dd key={quote.id} className={cx("num min-w-0 text-center", best.includes(quote) && "font-semibold")}>
                  <span className="sr-only">{quote.name}: </span>
                  {show(quote)}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
      {/* Once for all, because a column of a phone has no room for it. */}
      <OutsideWarning risk={outsideRisk(quotes.map(({ message }) => message).join("\n"))} className="my-3" />
      <Same facts={FACTS.filter((fact) => isSame(fact, quotes))} quotes={quotes} />
      {chosen?.canDecide && (
        <StickyAct className="compare-act">
          <p className="text-sm text-soft">You choose the day and when to pay next. Nothing is agreed yet.</p>
          <AcceptQuote
            key={chosen.id}
            quote={chosen}
            jobId={jobId}
            search="?compare=1"
            variant="primary"
            label={`Accept ${firstName(chosen.name)}, ${priceOf(chosen)}`}
          />
        </StickyAct>
      )}
    </div>
  );
}

/** What the quotes have in common, once. */
function Same({ facts, quotes }: { facts: readonly Fact[]; quotes: readonly ShownQuote[] }) {
  const [one] = quotes;
  if (!one || facts.length === 0) return null;
  // "VAT" stays as it is.
  const names = facts.map(({ label }) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())).join(", ");
  return (
    <details className="border-line border-b">
      <summary className="tap flex cursor-pointer items-center justify-between gap-4 py-3">
        <span className="flex-none font-semibold">{`Same for ${quotes.length === 2 ? "both" : `all ${quotes.length}`}`}</span>
        <span className="truncate text-sm text-soft">{names}</span>
      </summary>
      <dl className="num grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 pb-4">
        {facts.map(({ label, show }) => (
          <div key={label} className="contents">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="min-w-0">{show(one)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The dates that can be chosen, two lines each. */
function Dates({ dates }: Pick<ShownQuote, "dates">) {
  if (dates.length === 0) return "To be agreed";
  return (
    <ul className="flex flex-col gap-1">
      {dates.map(({ value, day, time }) => (
        <li key={value}>
          {oneLineEach(day)}, <span className="whitespace-nowrap">{time}</span>
        </li>
      ))}
    </ul>
  );
}

/** The milestones, a line each with its amount. */
function Parts({ milestones, payments }: Pick<ShownQuote, "milestones" | "payments">) {
  if (payments) return "Deposit, then the rest";
  if (milestones.length === 0) return "No, all together";
  return (
    <ul className="flex flex-col gap-1">
      {milestones.map(({ title, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a plan are told apart by their place only
        <li key={place} className="break-words">
          {title}, {amount}
        </li>
      ))}
    </ul>
  );
}

/** The lines of the price, a line each with its amount before VAT, and the VAT. */
function Lines({ lines }: Pick<ShownQuote, "lines">) {
  if (!lines) return "One price. See their message";
  return (
    <ul className="flex flex-col gap-1">
      {lines.rows.map(({ text, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
        <li key={place} className="break-words">
          {text}, {amount}
        </li>
      ))}
      {lines.sums.map(({ label, amount }) => (
        <li key={label} className="text-soft">
          {label}, {amount}
        </li>
      ))}
    </ul>
  );
}

function Pictures({ work }: { work: NonNullable<ShownQuote["compared"]>["work"] }) {
  if (work.length === 0) return "No photos yet";
  return (
    <div className="flex flex-col gap-2">
      {work.map(({ id, src, alt }) => (
        <img key={id} src={src} alt={alt} loading="lazy" className="aspect-4/3 w-full rounded-md object-cover" />
      ))}
    </div>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;
const priceOf = ({ amount }: { amount: number }) => listPounds(amount);

interface HeadsProps {
  quotes: readonly ShownQuote[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Face, first name and price of each quote, of which one is chosen. */
function Heads({ quotes, chosen, onChoose }: HeadsProps) {
  const name = useId();
  return (
    <fieldset className="compare-heads compare-row">
      <legend className="sr-only">Which quote</legend>
      {quotes.map((quote) => (
        <label
          key={quote.id}
          className="compare-head relative flex min-w-0 flex-col items-center rounded-lg border border-line bg-raised px-1 py-3 text-center"
        >
          <input
            type="radio"
            name={name}
            checked={quote.id === chosen}
            onChange={() => onChoose(quote.id)}
            className="absolute top-3 right-3 size-5 accent-green"
          />
          <Avatar name={quote.name} seed={quote.tradespersonId} src={quote.avatarUrl} size="row" />
          <span className="mt-1.5 block max-w-full truncate font-semibold lg:hidden">{firstName(quote.name)}</span>
          <span className="mt-1.5 hidden font-semibold lg:block">{quote.name}</span>
          <span className="num font-heading font-semibold text-xl lg:text-3xl">{priceOf(quote)}</span>
        </label>
      ))}
    </fieldset>
  );
}
