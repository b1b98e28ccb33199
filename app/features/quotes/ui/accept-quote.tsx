import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DateCards, type OfferedChoice } from "./date-cards.tsx";

interface AcceptQuoteProps {
  quote: { id: string; dates: readonly OfferedChoice[] };
  jobId: string;
  /** What the address of the page behind has after its path, which stays: "?compare=1". */
  search?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Shows the dates that the quote offers above the button. */
  showDates?: boolean;
  label?: string;
}

/** "Accept": opens the sheet in which the customer agrees to the quote. */
export function AcceptQuote(props: AcceptQuoteProps) {
  const { quote, jobId, search = "", size, variant = "line", showDates = false, label = "Accept" } = props;
  const to = `/job/${jobId}/accept/${quote.id}`;
  return (
    <>
      {showDates && <DateCards dates={quote.dates} to={to} />}
      <ButtonLink
        to={`${to}${search}`}
        preventScrollReset
        variant={variant}
        {...(size && { size })}
        className={variant === "primary" ? "max-lg:w-full" : ""}
      >
        {label}
      </ButtonLink>
    </>
  );
}
