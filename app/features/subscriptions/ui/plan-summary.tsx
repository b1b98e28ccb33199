import { CalendarDays } from "lucide-react";
import { useTexts } from "#ui/language.ts";
import { texts } from "./plan-panel.texts.tsx";

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
  const t = useTexts(texts);
  const next = nextStep(plan);
  return (
    <div className="rounded-lg border border-line bg-raised p-5">
      <p className="num">{t.visitAmount(<span className="font-heading font-semibold text-2xl">{amount}</span>)}</p>
      <p className="mt-1 text-sm text-soft">{receives ?? t.fullPricePayEach}</p>
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
  if (answerBy) return side === "customer" ? texts.hasUntilToAnswer(other, answerBy) : texts.pleaseAnswerBy(answerBy);
  if (upcoming) return texts.nextVisitIsOn(upcoming.day, upcoming.bookedOn);
  return pause && `${pause}.`;
}
