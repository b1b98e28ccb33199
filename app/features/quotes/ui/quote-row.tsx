import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { outsideRisk } from "#kernel/outside-text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CheckList, type CheckMark } from "#ui/check-list.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Dots } from "#ui/dots.tsx";
import { Money } from "#ui/money.tsx";
import { oneLine } from "#ui/one-line.ts";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { Rating } from "#ui/rating.tsx";
import { RowMenu } from "#ui/row-menu.tsx";
import type { QuoteStatus } from "../rules/quote.machine.ts";
import { AcceptQuote } from "./accept-quote.tsx";
import { MessageButton } from "./message-button.tsx";
import { type Offer, QuotedOffer } from "./quoted-offer.tsx";

export interface ShownQuote extends Offer {
  id: string;
  amount: number;
  revision: number;
  message: string;
  status: QuoteStatus;
  statusWord: string;
  /** Why we withdrew it. */
  lapsed: string | null;
  name: string;
  tradespersonId: string;
  avatarUrl: string | null;
  hasOpenProfile: boolean;
  trade: string;
  rating: number;
  reviewCount: number;
  /** "2 miles", or the name of their area where that says more: "Leeds". */
  distance: string | null;
  checks: CheckMark[];
  /** The business that the customer would contract with: logo, name and address on one line, and whether it charges VAT. */
  trader: { line: string; vat: string; logo?: { src: string; width: number; height: number } | null } | null;
  availability: string;
  /** "Thu 26 Nov": the first day from tomorrow with a free window; null for somebody who keeps no hours. */
  nextFree: string | null;
  /** That day, or the first on which nothing is booked, and the distance in miles (null if unknown), to order and compare. */
  freeFrom: string;
  miles: number | null;
  /** How well it matches, to order by (`quote-match`). */
  match: number;
  /** "£15 more than Hannah. Free first, on Thu 26 Nov."; null for the only quote, and for ended ones. */
  difference: string | null;
  /** "2 of 48 bookings cancelled"; null while none was agreed. */
  record: string | null;
  /** Known while quotes are compared. */
  compared: ComparedFacts | null;
  canDecide: boolean;
}

interface ComparedFacts {
  /** "within 2 hours"; null with too few replies. */
  reply: string | null;
  replySeconds: number | null;
  /** How many jobs they completed in the job's postcode area. */
  doneNear: number;
  work: readonly { id: string; src: string; alt: string }[];
}

/** One quote for the job's customer: tradesperson, distance, message, price and buttons. */
export function QuoteRow({ quote, jobId, canMessage }: { quote: ShownQuote; jobId: string; canMessage: boolean }) {
  return (
    <li className="quote-row py-5">
      <Avatar name={quote.name} seed={quote.tradespersonId} src={quote.avatarUrl} size="row" />
      <div className="min-w-0">
        <h3 className="subheading">
          <QuoterName quote={quote} />
        </h3>
        <QuoterFacts quote={quote} />
      </div>
      <div className="flex flex-col items-end gap-1">
        <Money amount={quote.amount} size="xl" />
        {quote.vatIncluded && <p className="text-sm text-soft">VAT included</p>}
        {quote.status !== "pending" && <Badge state={quote.status}>{quote.statusWord}</Badge>}
      </div>
      <div className="mt-2">
        {quote.lapsed && <p className="mb-2 max-w-measure font-semibold">{quote.lapsed}</p>}
        {quote.difference ? (
          <>
            <p className="num max-w-measure">{quote.difference}</p>
            <CheckList checks={quote.checks.filter(({ kind }) => kind === "none")} className="mt-2" />
            <OutsideWarning risk={outsideRisk(quote.message)} className="mt-2 max-w-measure" />
            <details className="mt-1">
              <summary className="link tap inline-flex cursor-pointer items-center text-sm">
                The whole quote<span className="sr-only"> from {quote.name}</span>
              </summary>
              <WholeQuote quote={quote} checks={quote.checks.filter(({ kind }) => kind !== "none")} />
            </details>
          </>
        ) : (
          <>
            <WholeQuote quote={quote} checks={quote.checks} />
            <OutsideWarning risk={outsideRisk(quote.message)} className="mt-2 max-w-measure" />
          </>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
          {quote.canDecide && <AcceptQuote quote={quote} jobId={jobId} showDates />}
          {canMessage && <MessageButton to={quote.tradespersonId} jobId={jobId} name={quote.name} variant="text" />}
          {quote.canDecide && (
            <div className="ml-auto">
              <RowMenu label={`More about the quote from ${quote.name}`}>
                <RejectQuote quote={quote} />
              </RowMenu>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** What they wrote and offer, what we have checked, and the business. */
function WholeQuote({ quote, checks }: { quote: ShownQuote; checks: readonly CheckMark[] }) {
  return (
    <>
      <p className="max-w-measure whitespace-pre-line break-words">{quote.message}</p>
      <QuotedOffer quote={quote} choosing={quote.canDecide} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CheckList checks={checks} />
        {quote.canDecide && quote.nextFree !== null && (
          <p className="num inline-flex items-center gap-1.5 text-sm text-soft">
            <CalendarDays aria-hidden className="size-4 text-green" />
            {`Next free: ${quote.nextFree}`}
          </p>
        )}
        {quote.record && <p className="num text-sm text-soft">{quote.record}</p>}
      </div>
      <TraderLine trader={quote.trader} className="mt-1" />
    </>
  );
}

/** The name, linked to the profile where there is one that a customer may open. */
export function QuoterName({ quote }: { quote: Pick<ShownQuote, "name" | "hasOpenProfile" | "tradespersonId"> }) {
  if (!quote.hasOpenProfile) return <>{quote.name}</>;
  return (
    <Link to={`/tradesperson/${quote.tradespersonId}`} className="hover:underline">
      {quote.name}
    </Link>
  );
}

/** The business that the customer would contract with. */
export function TraderLine({ trader, className }: { trader: ShownQuote["trader"]; className?: string }) {
  if (!trader) return null;
  return (
    <div className={className}>
      {trader.logo && (
        <img
          src={trader.logo.src}
          alt=""
          width={trader.logo.width}
          height={trader.logo.height}
          loading="lazy"
          className="mb-1 h-11 w-auto max-w-full rounded-md object-contain"
        />
      )}
      <p className="num text-sm text-soft">
        {trader.line}. {trader.vat}.
      </p>
    </div>
  );
}

const QuoterFacts = ({ quote }: { quote: ShownQuote }) => (
  <Dots
    className="num"
    items={[
      quote.trade,
      <Rating key="rating" rating={quote.rating} reviewCount={quote.reviewCount} short className="whitespace-nowrap" />,
      quote.distance && oneLine(quote.distance),
    ]}
  />
);

/** "Reject", with a confirmation. The page mounts `rejectQuoteAction`. */
function RejectQuote({ quote }: { quote: { id: string; name: string } }) {
  const id = `reject-${quote.id}`;
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        Reject
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={`Reject the quote from ${quote.name}?`}
        intent="reject-quote"
        confirm="Reject quote"
        busyLabel="Rejecting…"
        fields={{ quoteId: quote.id }}
      >
        We’ll let them know, and another tradesperson can quote.
      </ConfirmDialog>
    </>
  );
}
