import { FileText } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { QuoteRow } from "./load-dashboard.server.ts";

export function RecentQuotes({ quotes }: { quotes: readonly QuoteRow[] }) {
  return (
    <Section
      title="Recent Quotes"
      action={
        quotes.length > 0 && (
          <ButtonLink to="/manage-quotes" variant="text">
            All quotes
          </ButtonLink>
        )
      }
    >
      {quotes.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="No quotes yet"
          action={
            <ButtonLink to="/browse" variant="agree">
              Find Jobs
            </ButtonLink>
          }
        >
          Your quotes and their status appear here.
        </EmptyState>
      ) : (
        <RowList>
          {quotes.map((quote) => (
            <Row
              key={quote.id}
              pressable
              end={
                <>
                  <Money amount={quote.amount} size="lg" />
                  <Badge state={quote.status}>{quote.statusWord}</Badge>
                </>
              }
              className="py-4"
            >
              <p className="font-semibold">
                <CardLink to={`/job/${quote.jobId}`}>{quote.title}</CardLink>
              </p>
              <p className="num text-sm text-soft">
                {quote.location} · {quote.date}
              </p>
            </Row>
          ))}
        </RowList>
      )}
    </Section>
  );
}
