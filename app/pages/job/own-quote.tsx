import type { FieldErrors } from "#app/web/use-form-check.ts";
import { PlanFields } from "#features/milestones/ui/plan-fields.tsx";
import { EditQuoteDialog } from "#features/quotes/ui/edit-quote-dialog.tsx";
import { QuotedParts } from "#features/quotes/ui/quoted-parts.tsx";
import { WithdrawQuote } from "#features/quotes/ui/withdraw-quote.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import type { OwnQuote as Quote } from "./job-view.server.ts";

/** One's own quote for this job, to edit or withdraw while it is pending. */
export function OwnQuote({ quote, today }: { quote: Quote; today: string }) {
  const rows = quote.typedMilestones;
  const plan = rows
    ? (errors: FieldErrors) => <PlanFields rows={rows} price={null} errors={errors} today={today} />
    : undefined;
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Money amount={quote.amount} size="xl" />
          <p className="num text-sm text-soft">{quote.receive}</p>
        </div>
        <Badge state={quote.status}>{quote.statusWord}</Badge>
      </div>
      <p className="mt-3 max-w-measure whitespace-pre-line break-words">{quote.message}</p>
      <QuotedParts parts={quote.milestones} className="mt-3" />
      {quote.status === "pending" && <p className="num mt-2 text-sm text-soft">Stays open until {quote.openUntil}</p>}
      {quote.canChange && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <EditQuoteDialog quoteId={quote.id} amount={quote.amountInput} message={quote.message} plan={plan} />
          <WithdrawQuote quoteId={quote.id} />
        </div>
      )}
    </Card>
  );
}
