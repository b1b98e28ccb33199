import { CalendarDays } from "lucide-react";

interface PlanSummaryProps {
  /** "£40.00". */
  amount: string;
  /** What the tradesperson receives for each visit; null for the customer. */
  receives: string | null;
  side: "customer" | "tradesperson";
  other: string;
  /** The last day to answer a proposal, as text. */
  answerBy: string | null;
  upcoming: { day: string; bookedOn: string } | null;
  /** Why the visits are paused, without a full stop. */
  pause: string | null;
}

/** The price of a visit, and what happens next. */
export function PlanSummary({ amount, receives, ...plan }: PlanSummaryProps) {
  const next = nextStep(plan);
  return (
    <div className="rounded-lg border border-line bg-raised p-5">
      <p className="num">
        <span className="font-heading font-semibold text-2xl">{amount}</span> a visit
      </p>
      <p className="mt-1 text-sm text-soft">{receives ?? "The full price. You pay for each visit like any booking."}</p>
      {next && (
        <p className="num mt-4 flex items-start gap-2 border-line border-t pt-4">
          <CalendarDays aria-hidden className="mt-0.5 size-5 flex-none text-green" />
          <span>{next}</span>
        </p>
      )}
    </div>
  );
}

type NextStep = Omit<PlanSummaryProps, "amount" | "receives">;

function nextStep({ side, other, answerBy, upcoming, pause }: NextStep): string | null {
  if (answerBy)
    return side === "customer" ? `${other} has until ${answerBy} to answer.` : `Please answer by ${answerBy}.`;
  if (upcoming) return `The next visit is on ${upcoming.day}. We book it on ${upcoming.bookedOn}.`;
  return pause && `${pause}.`;
}
