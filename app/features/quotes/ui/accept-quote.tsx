import { useState } from "react";
import { Link } from "react-router";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { formatPounds } from "#kernel/money.ts";
import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { DateCards, type OfferedChoice } from "./date-cards.tsx";
import { DateChoice } from "./date-choice-lazy.tsx";

interface AcceptQuoteProps {
  quote: {
    id: string;
    amount: number;
    name: string;
    notChecked: string | null;
    payments: { first: string; rest: string } | null;
    dates: readonly OfferedChoice[];
  };
  /** How many other quotes this rejects. */
  others: number;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Shows the dates that the quote offers above the button. */
  showDates?: boolean;
  /** The text of the button that opens the dialog. */
  label?: string;
}

/** "Accept", with a dialog that explains the effects and the whole price. The page mounts `acceptQuoteAction`. */
export function AcceptQuote(props: AcceptQuoteProps) {
  const { quote, others, size, variant = "line", showDates = false, label = "Accept" } = props;
  const [date, setDate] = useState("");
  const id = `accept-${quote.id}`;
  return (
    <>
      {showDates && <DateCards dates={quote.dates} dialog={id} onChoose={setDate} />}
      <DialogTrigger dialog={id} variant={variant} size={size} className={variant === "primary" ? "max-lg:w-full" : ""}>
        {label}
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={`Accept the quote from ${quote.name}?`}
        intent="accept-quote"
        confirm="Accept quote"
        busyLabel="Accepting…"
        variant="agree"
        toTop
        staysWhenWrong
        fields={{ quoteId: quote.id }}
      >
        {quote.notChecked && (
          <p className="mb-3 rounded-md bg-amber-soft px-4 py-3 text-ink">
            <strong>{NOT_CHECKED}.</strong> {quote.notChecked}
          </p>
        )}
        <p className="text-ink">
          You pay <strong className="num">{formatPounds(quote.amount)}</strong> in all. No fee is added.
        </p>
        {quote.dates.length > 0 && (
          <DateChoice quoteId={quote.id} dates={quote.dates} chosen={date} onChoose={setDate} />
        )}
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>{quote.name} is booked for the job and sees your full postcode.</li>
          {others > 0 && <li>{others === 1 ? "The other quote is" : `The other ${others} quotes are`} rejected.</li>}
          {quote.payments && (
            <li>
              A deposit of {quote.payments.first} is paid first, and {quote.payments.rest} when the work is done.
            </li>
          )}
          <li>We email you both the agreement, with your right to cancel within 14 days.</li>
          <li>
            {date ? "The date is booked." : "You’ll agree a date."} Pay now (we hold it until you approve the work) or
            when the work is done.
          </li>
        </ul>
        <p className="mt-3">
          Do you need a certain date?{" "}
          <Link to={`/booking?quoteId=${quote.id}&amount=${quote.amount}`} className="link">
            Ask for a date first
          </Link>
        </p>
      </ConfirmDialog>
    </>
  );
}
