import { Columns3, Inbox, List } from "lucide-react";
import { lazy, Suspense } from "react";
import { CompareQuotes } from "#features/quotes/ui/compare-quotes.tsx";
import { QuoteRow } from "#features/quotes/ui/quote-row.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/page.tsx";
import { RowList } from "#ui/row.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { JobPage } from "./job-view.server.ts";

interface QuotesSectionProps {
  page: Pick<JobPage, "quotes" | "job" | "side" | "booking">;
  comparing: boolean;
}

/** The quotes of a job for its customer: live ones first, ended ones below. */
export function QuotesSection({ page: { quotes, job, side, booking }, comparing }: QuotesSectionProps) {
  const live = quotes.filter((quote) => quote.live);
  const ended = quotes.filter((quote) => !quote.live);
  const pending = live.filter((quote) => quote.status === "pending");
  const compare = comparing && pending.length > 1;
  const rowProps = { jobId: job.id, others: pending.length - 1, canMessage: side === "customer" && !booking };
  return (
    <Section
      id="quotes"
      title={headingOf(live.length)}
      action={pending.length > 1 && <CompareLink comparing={compare} />}
    >
      {live.length === 0 && <NoQuotes open={job.status === "open"} />}
      {compare ? (
        <CompareQuotes quotes={pending} />
      ) : (
        live.length > 0 && (
          <RowList>
            {live.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} {...rowProps} />
            ))}
          </RowList>
        )
      )}
      {ended.length > 0 && (
        <details className="mt-6" open={ended.some(({ lapsed }) => lapsed)}>
          <summary className="link tap inline-flex cursor-pointer items-center">
            {ended.length === 1 ? "1 earlier quote" : `${ended.length} earlier quotes`}
          </summary>
          <RowList bare className="mt-2 opacity-90">
            {ended.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} {...rowProps} canMessage={false} />
            ))}
          </RowList>
        </details>
      )}
    </Section>
  );
}

function headingOf(live: number): string {
  if (live === 0) return "Quotes";
  return live === 1 ? "1 quote" : `${live} quotes`;
}

function CompareLink({ comparing }: { comparing: boolean }) {
  const Icon = comparing ? List : Columns3;
  return (
    <ButtonLink
      to={comparing ? "?" : "?compare=1"}
      replace
      preventScrollReset
      variant="text"
      icon={<Icon aria-hidden className="size-5" />}
    >
      {comparing ? "List" : "Compare"}
    </ButtonLink>
  );
}

/** Loaded only for jobs without quotes. It requests the browser's permission when it is clicked. */
const DeviceOffer = lazy(() => import("#features/notifications/ui/device-offer.tsx"));

function NotifyButton() {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <DeviceOffer label="Notify me on this device" />
    </Suspense>
  );
}

function NoQuotes({ open }: { open: boolean }) {
  if (!open) return <p className="text-soft">There were no open quotes when this job closed.</p>;
  return (
    <EmptyState icon={Inbox} title="No quotes yet" action={<NotifyButton />}>
      Waiting for tradespeople to submit quotes for your job...
    </EmptyState>
  );
}
