import type { ActionReply } from "#app/web/actions.server.ts";
import { EditPlan } from "#features/money/milestones/ui/edit-plan.tsx";
import { EditQuoteDialog } from "#features/quotes/ui/edit-quote-dialog.tsx";
import { QuotedOffer } from "#features/quotes/ui/quoted-offer.tsx";
import { SaveAsTemplate } from "#features/quotes/ui/save-as-template.tsx";
import { WithdrawQuote } from "#features/quotes/ui/withdraw-quote.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import type { JobPage, OwnQuote as Quote } from "./job-view.server.ts";
import { QuoteForm } from "./quote-form.tsx";

/** A tradesperson's part of the page: their quote, the form for one, or why there is no form. */
export function YourQuote({ page: { own, quoting, job }, reply }: { page: JobPage; reply: ActionReply | undefined }) {
  const starter = quoting?.starter;
  if (starter)
    return (
      <>
        <QuoteForm jobId={job.id} today={job.today} starter={starter} limit={quoting.limit} reply={reply} />
        {own && (
          <Section title="Your last quote">
            <OwnQuote quote={own} job={job} />
          </Section>
        )}
      </>
    );
  return (
    <Section id="your-quote" title={own ? "Your quote" : "Send a quote"}>
      {own ? <OwnQuote quote={own} job={job} /> : <CannotQuote reason={quoting?.reason} nextStep={quoting?.nextStep} />}
    </Section>
  );
}

/** Why there is no form, with a link to where the tradesperson can change that. */
function CannotQuote({
  reason,
  nextStep,
}: {
  reason?: string | null;
  nextStep?: { to: string; label: string } | null;
}) {
  return (
    <>
      <p className="max-w-measure text-soft">{reason}.</p>
      {nextStep && (
        <p className="mt-3">
          <ButtonLink to={nextStep.to} variant="primary">
            {nextStep.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The tradesperson's own quote for this job: it can be saved as a template and, while it is pending, edited and withdrawn. */
function OwnQuote({ quote, job }: { quote: Quote; job: JobPage["job"] }) {
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
      {quote.status === "pending" && <p className="num mt-2 text-sm text-soft">{`Open until ${quote.openUntil}`}</p>}
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
