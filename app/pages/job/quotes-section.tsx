import { ArrowUpDown, Columns3, Inbox, List } from "lucide-react";
import { lazy, Suspense } from "react";
import { orderQuotes, QUOTE_ORDERS, type QuoteOrder, USUAL_ORDER } from "#features/quotes/rules/quote-order.ts";
import { CompareQuotes } from "#features/quotes/ui/compare-quotes-lazy.tsx";
import { QuoteRow } from "#features/quotes/ui/quote-row.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { untilLoaded } from "#ui/lazy-part.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { Section } from "#ui/page.tsx";
import { RowList } from "#ui/row.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { JobPage } from "./job-view.server.ts";
import { Waiting } from "./waiting-lazy.tsx";

interface QuotesSectionProps {
  page: Pick<JobPage, "quotes" | "job" | "side" | "booking" | "waiting">;
  comparing: boolean;
  order: QuoteOrder;
}

/** The quotes of a job for its customer: live ones first, ended ones below. */
export function QuotesSection({ page: { quotes, job, side, booking, waiting }, comparing, order }: QuotesSectionProps) {
  const live = orderQuotes(
    quotes.filter((quote) => quote.live),
    order,
  );
  const ended = quotes.filter((quote) => !quote.live);
  const pending = live.filter((quote) => quote.status === "pending");
  const compare = comparing && pending.length > 1;
  const rowProps = { jobId: job.id, canMessage: side === "customer" && !booking };
  return (
    <Section
      id="quotes"
      title={waiting ? undefined : headingOf(live.length)}
      action={
        pending.length > 1 && (
          <div className="flex flex-wrap items-center gap-1">
            <CompareLink comparing={compare} order={order} />
            <OrderMenu comparing={compare} order={order} />
          </div>
        )
      }
    >
      {waiting ? (
        <Waiting waiting={waiting} jobId={job.id} />
      ) : (
        live.length === 0 && <NoQuotes open={job.status === "open"} />
      )}
      {compare ? (
        <CompareQuotes quotes={pending} jobId={job.id} />
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

/** The address of the list or the comparison in an order. */
const addressOf = (comparing: boolean, order: QuoteOrder) =>
  `?${new URLSearchParams({ ...(comparing && { compare: "1" }), ...(order !== USUAL_ORDER && { sort: order }) })}`;

/** In which order the quotes are, with the others in a menu. */
function OrderMenu({ comparing, order }: { comparing: boolean; order: QuoteOrder }) {
  const current = QUOTE_ORDERS.find(({ id }) => id === order);
  return (
    <Menu
      trigger={
        <span className="inline-flex items-center gap-2 px-2.5 font-semibold text-green">
          <ArrowUpDown aria-hidden className="size-4.5" />
          <VisuallyHidden>Sort quotes by: </VisuallyHidden>
          {current?.label}
        </span>
      }
      triggerClassName="rounded-md hover:bg-sunk"
    >
      {QUOTE_ORDERS.map(({ id, label }) => (
        <MenuLink
          key={id}
          to={addressOf(comparing, id)}
          preventScrollReset
          replace
          aria-current={id === order ? "true" : undefined}
        >
          {label}
        </MenuLink>
      ))}
      <p className="border-line border-t px-3 pt-3 pb-2 text-sm text-soft">
        Best match looks at price, reviews, distance, first free day, how soon they quoted and whether we’ve checked
        their identity. Nobody can pay for a higher place.
      </p>
    </Menu>
  );
}

function CompareLink({ comparing, order }: { comparing: boolean; order: QuoteOrder }) {
  const Icon = comparing ? List : Columns3;
  return (
    <ButtonLink
      to={addressOf(!comparing, order)}
      replace
      preventScrollReset
      variant="text"
      icon={<Icon aria-hidden className="size-5" />}
      // The amber button of a phone does it.
      className={comparing ? undefined : "max-lg:hidden"}
    >
      {comparing ? "List" : "Compare"}
    </ButtonLink>
  );
}

/** Loaded only for jobs without quotes. It requests the browser's permission when it is clicked. */
const DeviceOffer = lazy(() => untilLoaded(() => import("#features/notifications/ui/device-offer.tsx")));

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
