import { CalendarCheck, CalendarDays, Clock, DoorClosed, Lock, ShieldCheck } from "lucide-react";
import { Facts } from "#ui/facts.tsx";
import type { ShownFile } from "../rules/quote-files.ts";
import type { LinesText } from "../rules/quote-lines.ts";
import type { OfferedChoice } from "./date-cards.tsx";
import { EarlierVersions, type ShownVersion } from "./earlier-versions.tsx";
import { QuoteFiles } from "./quote-files-lazy.tsx";
import { QuotedLines } from "./quoted-lines.tsx";
import { QuotedParts } from "./quoted-parts.tsx";

/** What a quote offers besides its price and message, as text. */
export interface Offer {
  lines: LinesText | null;
  /** Whether the price includes VAT. */
  vatIncluded: boolean;
  /** The deposit and the rest. */
  payments: { first: string; rest: string } | null;
  /** The dates that can be chosen. */
  dates: readonly OfferedChoice[];
  files: readonly ShownFile[];
  /** What it was before its edits, the newest first. */
  versions: readonly ShownVersion[];
  milestones: readonly { title: string; amount: string; dueOn: string | null }[];
  terms: {
    earliestStart: string | null;
    duration: string | null;
    guarantee: string | null;
    /** The whole price is paid before the visit. */
    paysBefore: boolean;
    callOutCharge: string | null;
    validUntil: string;
  };
}

interface QuotedOfferProps {
  quote: Offer;
  /** The dates are shown as choices elsewhere. */
  choosing?: boolean;
}

/** The lines, the payments, the terms, the files and the earlier versions of a quote; nothing for a quote that is only a price and a message. */
export function QuotedOffer({
  quote: { lines, payments, dates, files, milestones, terms, versions },
  choosing,
}: QuotedOfferProps) {
  const offered = choosing ? "" : datesText(dates);
  const facts = [
    { icon: CalendarCheck, label: "Dates offered", text: offered && `Can come ${offered}` },
    {
      icon: CalendarDays,
      label: "Earliest start",
      text: terms.earliestStart && `From ${terms.earliestStart}`,
    },
    { icon: Clock, label: "How long it takes", text: terms.duration && `Takes ${terms.duration}` },
    {
      icon: Lock,
      label: "When it is paid",
      text: terms.paysBefore && "Paid before the visit, held until the work is approved",
    },
    { icon: ShieldCheck, label: "Guarantee", named: true, text: terms.guarantee && `Guarantee: ${terms.guarantee}` },
    {
      icon: DoorClosed,
      label: "Call-out charge",
      text: callOutText(terms.callOutCharge),
    },
  ].flatMap(({ text, ...fact }) => (text ? [{ ...fact, text }] : []));
  return (
    <>
      {facts.length > 0 && (
        <div className="mt-2">
          <Facts small facts={facts} />
        </div>
      )}
      {(lines || payments) && (
        <details className="mt-1">
          <summary className="link tap inline-flex cursor-pointer items-center">What is included</summary>
          <QuotedLines lines={lines} payments={payments} />
        </details>
      )}
      <QuotedParts parts={milestones} className="mt-3" />
      <QuoteFiles files={files} />
      <EarlierVersions versions={versions} />
    </>
  );
}

/** "£48.00 if nobody is in on the day". */
export const callOutText = (charge: string | null): string | null => charge && `${charge} if nobody is in on the day`;

/** "Thu 26 Nov, 8:00 to 10:00 or Fri 27 Nov, 12:00 to 14:00". */
const datesText = (dates: readonly OfferedChoice[]): string =>
  dates.map(({ day, time }) => `${day}, ${time}`).join(" or ");
