import { useState } from "react";
import { Link } from "react-router";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { formatPounds } from "#kernel/money.ts";
import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./accept-quote.texts.tsx";
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
  const t = useTexts(texts);
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
        title={t.acceptQuoteFrom(quote.name)}
        intent="accept-quote"
        confirm={t.acceptQuote}
        busyLabel={t.accepting}
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
        <p className="text-ink">{t.youPayInAll(<strong className="num">{formatPounds(quote.amount)}</strong>)}</p>
        {quote.dates.length > 0 && (
          <DateChoice quoteId={quote.id} dates={quote.dates} chosen={date} onChoose={setDate} />
        )}
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>{t.bookedJobSeesFull(quote.name)}</li>
          {others > 0 && <li>{t.rejectedOthers(others)}</li>}
          {quote.payments && <li>{t.depositOfIsPaidFirst(quote.payments.first, quote.payments.rest)}</li>}
          <li>{t.weEmailYouBothAgreement}</li>
          <li>{t.payNowHoldUntil(date)}</li>
        </ul>
        <p className="mt-3">
          {t.doYouNeedCertainDate((text) => (
            <Link to={`/booking?quoteId=${quote.id}&amount=${quote.amount}`} className="link">
              {text}
            </Link>
          ))}
        </p>
      </ConfirmDialog>
    </>
  );
}
