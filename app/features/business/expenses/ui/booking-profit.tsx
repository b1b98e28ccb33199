import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";

interface BookingProfitProps {
  bookingId: string;
  profit: {
    received: string;
    /** The VAT in it that they owe; null if they are not registered. */
    vat: string | null;
    expenses: string;
    mileage: string;
    profit: string;
    /** Whether more of the price may still be released. */
    isSoFar: boolean;
    /** Whether there is anything to add up. */
    isRecorded: boolean;
    /** The page that the forms lead back to. */
    back: string;
  };
}

/** What a job leaves its tradesperson with, and how to record what it cost. Nobody else sees it. */
export function BookingProfit({ bookingId, profit }: BookingProfitProps) {
  const query = new URLSearchParams({ booking: bookingId, back: profit.back });
  return (
    <section aria-label="Your profit" className="mt-4 border-line border-t pt-3 text-sm">
      {profit.isRecorded && (
        <dl className="num flex flex-col gap-1 text-soft">
          <Line label="Received, after the fee">{profit.received}</Line>
          {profit.vat && <Line label="VAT you owe">−{profit.vat}</Line>}
          <Line label={profit.vat ? "Expenses, without VAT" : "Expenses"}>−{profit.expenses}</Line>
          <Line label="Mileage">−{profit.mileage}</Line>
          <div className="flex justify-between gap-3 font-semibold text-ink">
            <dt>{profit.isSoFar ? "Your profit so far" : "Your profit"}</dt>
            <dd>{profit.profit}</dd>
          </div>
        </dl>
      )}
      <p className="-ml-2.5 flex flex-wrap">
        <ButtonLink to={`/tradesperson/expenses/new?${query}`} variant="text">
          Add expense
        </ButtonLink>
        <ButtonLink to={`/tradesperson/trips/new?${query}`} variant="text">
          Add trip
        </ButtonLink>
      </p>
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
