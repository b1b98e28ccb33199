import { EditPlan } from "#features/milestones/ui/edit-plan.tsx";
import { EditQuoteDialog } from "#features/quotes/ui/edit-quote-dialog.tsx";
import { QuotedOffer } from "#features/quotes/ui/quoted-offer.tsx";
import { SaveAsTemplate } from "#features/quotes/ui/save-as-template.tsx";
import { WithdrawQuote } from "#features/quotes/ui/withdraw-quote.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import type { JobPage, OwnQuote as Quote } from "./job-view.server.ts";
import { texts as ownTexts } from "./quote-form.texts.ts";

/** The tradesperson's own quote for this job: it can be saved as a template and, while it is pending, edited and withdrawn. */
export function OwnQuote({ quote, job }: { quote: Quote; job: JobPage["job"] }) {
  const t = useTexts(ownTexts);
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Money amount={quote.amount} size="xl" />
          <p className="num text-sm text-soft">{quote.receive}</p>
        </div>
        <Badge state={quote.status}>{quote.statusWord}</Badge>
      </div>
      {quote.lapsed && <p className="mt-3 max-w-measure font-semibold">{quote.lapsed}</p>}
      <p className="mt-3 max-w-measure whitespace-pre-line break-words">{quote.message}</p>
      <QuotedOffer quote={quote} />
      {quote.seen && <p className="num mt-2 text-sm text-soft">{quote.seen}</p>}
      {quote.status === "pending" && <p className="num mt-2 text-sm text-soft">{t.openUntil(quote.openUntil)}</p>}
      {quote.mayKeep && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          {quote.canChange && (
            <>
              <EditQuoteDialog
                quoteId={quote.id}
                texts={quote.texts}
                vatNumber={quote.vatNumber}
                today={job.today}
                suggested={quote.suggested}
                files={quote.files}
                plan={(errors) => <EditPlan rows={quote.texts.milestones} errors={errors} today={job.today} />}
              />
              <WithdrawQuote quoteId={quote.id} />
            </>
          )}
          <SaveAsTemplate quoteId={quote.id} name={job.title} />
        </div>
      )}
    </Card>
  );
}
