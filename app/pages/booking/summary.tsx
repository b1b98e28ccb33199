import { CalendarDays, ClipboardList } from "lucide-react";
import type { ReactNode } from "react";
import { TraderLine } from "#features/quotes/ui/quote-row.tsx";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Rating } from "#ui/rating.tsx";
import { texts } from "./texts.ts";

interface SummaryProps {
  view: {
    amount: number;
    job: { title: string; postcode: string };
    tradesperson: {
      id: string;
      name: string;
      avatarUrl: string | null;
      trade: string;
      rating: number;
      reviewCount: number;
      notChecked: string | null;
      trader: { line: string; vat: string } | null;
    };
  };
  /** "Tue 3 Mar" */
  date: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** The tradesperson, job, date and amount before the customer confirms. */
export function Summary({ view: { amount, job, tradesperson }, date, children }: SummaryProps) {
  const t = useTexts(texts);
  return (
    <Card as="section" aria-label={t.bookingSummary}>
      <h2 className="subheading">{t.bookingSummary}</h2>
      <div className="mt-4 flex items-center gap-3.5">
        <Avatar name={tradesperson.name} seed={tradesperson.id} src={tradesperson.avatarUrl} />
        <div className="min-w-0">
          <p className="font-semibold">{tradesperson.name}</p>
          <p className="num text-sm text-soft">
            {tradesperson.trade} <span aria-hidden>·</span>{" "}
            <Rating rating={tradesperson.rating} reviewCount={tradesperson.reviewCount} />
          </p>
        </div>
      </div>
      {tradesperson.notChecked && (
        <div className="mt-4 rounded-md bg-amber-soft px-4 py-3">
          <CheckList checks={[{ kind: "none", text: NOT_CHECKED }]} />
          <p className="mt-1">{tradesperson.notChecked}</p>
        </div>
      )}
      <TraderLine trader={tradesperson.trader} className="mt-4" />
      <ul className="mt-4 flex flex-col gap-2">
        <li className="flex gap-2.5">
          <ClipboardList aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
          <span className="min-w-0 break-words">
            {job.title}, <span className="whitespace-nowrap">{job.postcode}</span>
          </span>
        </li>
        <li className="num flex gap-2.5">
          <CalendarDays aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
          <span role="status">{date ?? t.noDateChosenYet}</span>
        </li>
      </ul>
      <div className="mt-4 flex items-baseline justify-between gap-3 border-line border-t pt-4">
        <span>{t.amount}</span>
        <Money amount={amount} size="xl" />
      </div>
      <p className="mt-1 text-sm text-soft">{t.wholePrice}</p>
      <div className="mt-5 flex flex-col items-center gap-1.5">{children}</div>
    </Card>
  );
}
