import { Clock, MapPin, Wallet } from "lucide-react";
import { EditPlan } from "#features/money/milestones/ui/edit-plan.tsx";
import type { SuggestedDate } from "#features/quotes/ui/date-fields.tsx";
import { EditQuoteDialog } from "#features/quotes/ui/edit-quote-dialog.tsx";
import { SaveAsTemplate } from "#features/quotes/ui/save-as-template.tsx";
import { WithdrawQuote } from "#features/quotes/ui/withdraw-quote.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { cx } from "#ui/cx.ts";
import { Facts } from "#ui/facts.tsx";
import { Money } from "#ui/money.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { QuoteWords } from "./quotes-view.server.ts";

/** One of the tradesperson's own quotes: job, price, amount after the fee, and buttons. */
interface QuoteCardProps {
  quote: QuoteWords;
  today: string;
  /** Free windows of the tradesperson's calendar. */
  suggested: readonly SuggestedDate[];
  vatNumber: string | null;
}

export function QuoteCard({ quote, today, suggested, vatNumber }: QuoteCardProps) {
  return (
    <Card as="li" pressable className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-2.5 max-sm:flex-col-reverse">
        <h2 className="subheading min-w-0 break-words">
          <CardLink to={`/job/${quote.jobId}`}>{quote.title}</CardLink>
        </h2>
        <Badge state={quote.status}>{quote.statusWord}</Badge>
      </div>
      <Facts
        small
        facts={[
          { icon: categoryIcon(quote.category), label: "Category", text: quote.category },
          { icon: MapPin, label: "Postcode", text: quote.location },
          { icon: Wallet, label: "Budget", text: quote.budget },
          { icon: Clock, label: "Quoted", text: quote.age },
        ]}
      />
      <div>
        <Money amount={quote.amount} size="xl" />
        <p className="num text-sm text-soft">{quote.receive}</p>
      </div>
      <p className="line-clamp-3 max-w-measure whitespace-pre-line break-words">{quote.message}</p>
      {quote.note && <p className="num mt-auto text-sm text-soft">{quote.note}</p>}
      {quote.mayKeep && (
        <div className={cx("relative flex flex-wrap items-center gap-2.5 self-start", !quote.canChange && "-ml-2.5")}>
          {quote.canChange && (
            <>
              <EditQuote quote={quote} today={today} suggested={suggested} vatNumber={vatNumber} />
              <WithdrawQuote quoteId={quote.id} />
            </>
          )}
          <SaveAsTemplate quoteId={quote.id} name={quote.title} />
        </div>
      )}
    </Card>
  );
}

/** The form of each pending quote would be most of the page's bytes: before scripts run, and without them, it is on the job's page. */
function EditQuote({ quote, ...around }: QuoteCardProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <ButtonLink to={`/job/${quote.jobId}#your-quote`}>Edit</ButtonLink>;
  return (
    <EditQuoteDialog
      {...around}
      quoteId={quote.id}
      texts={quote.texts}
      files={quote.files}
      plan={(errors) => <EditPlan rows={quote.texts.milestones} errors={errors} today={around.today} />}
    />
  );
}
