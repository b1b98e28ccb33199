import { FileText } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { editQuoteAction, saveAsTemplateAction, withdrawQuoteAction } from "#features/quotes/actions.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { QuoteCard } from "./quote-card.tsx";
import { quotesView } from "./quotes-view.server.ts";
import { QUOTE_TABS, quotesAddress } from "./tabs.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "My Quotes");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  if (roleOf(user) !== "tradesperson") throw redirect("/");
  return quotesView(app, user, new URL(request.url));
}

export const action = pageActions(editQuoteAction, saveAsTemplateAction, withdrawQuoteAction);

export default function ManageQuotes({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, totals, quotes, today, suggested, vatNumber, cursor, nextCursor } = loaderData;
  useActionToast(actionData);
  return (
    <Page>
      <PageHeader
        title="My Quotes"
        action={
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="/manage-quotes/templates" block>
              Templates and saved lines
            </ButtonLink>
            <ButtonLink to="/browse" variant="agree" block>
              Find jobs
            </ButtonLink>
          </div>
        }
      >
        The quotes you have sent, and their status.
      </PageHeader>
      <TabLinks
        label="Which quotes"
        className="mb-6"
        tabs={QUOTE_TABS.map(({ id, label }) => ({
          to: quotesAddress(id),
          label,
          current: id === tab,
          count: totals[id],
        }))}
      />
      {quotes.length === 0 ? (
        <NoQuotes tab={tab} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} today={today} suggested={suggested} vatNumber={vatNumber} />
          ))}
        </ul>
      )}
      {(cursor || nextCursor) && (
        <nav aria-label="More quotes" className="mt-6 flex flex-wrap justify-center gap-3">
          {cursor && <ButtonLink to={quotesAddress(tab)}>Back to the newest</ButtonLink>}
          {nextCursor && <ButtonLink to={quotesAddress(tab, nextCursor)}>Show older quotes</ButtonLink>}
        </nav>
      )}
    </Page>
  );
}

function NoQuotes({ tab }: { tab: string }) {
  return (
    <EmptyState
      icon={FileText}
      title={tab === "all" ? "No quotes yet" : `No ${tab} quotes`}
      action={
        <ButtonLink to="/browse" variant="agree">
          Browse jobs
        </ButtonLink>
      }
    >
      Find an open job, and send your price and a message. Your quote will appear here.
    </EmptyState>
  );
}
