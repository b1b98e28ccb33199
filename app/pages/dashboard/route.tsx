import { BadgeAlert, FileText, Search } from "lucide-react";
import { redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { ConnectCard } from "#features/payments/ui/connect-card.tsx";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { ActiveJobs } from "./active-jobs.tsx";
import { completeAction } from "./complete-action.server.ts";
import { loadDashboard } from "./load-dashboard.server.ts";
import { RecentQuotes } from "./recent-quotes.tsx";
import { StatCards } from "./stat-cards.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Dashboard");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const user = signedIn(app, "/");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  return loadDashboard(app);
}

export const action = pageActions({
  complete: ({ context, form }) => completeAction(context.get(ctx), form),
});

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { trade, standing, checks, stats, quotes, bookings, connect } = loaderData;
  useActionToast(useActionData());
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        action={
          <div className="flex gap-2.5">
            <ButtonLink
              to="/manage-quotes"
              icon={<FileText aria-hidden className="size-5" />}
              className="max-sm:flex-1"
            >
              My Quotes
            </ButtonLink>
            <ButtonLink
              to="/browse"
              variant={connect ? "agree" : "primary"}
              icon={<Search aria-hidden className="size-5" />}
              className="max-sm:flex-1"
            >
              Find Jobs
            </ButtonLink>
          </div>
        }
      >
        {trade}
      </PageHeader>
      {(standing !== "verified" || checks) && <Standing standing={standing} checks={checks} />}
      <StatCards stats={stats} />
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <ActiveJobs bookings={bookings} />
          {connect && <ConnectCard status={connect.status} />}
        </div>
        <div>
          <RecentQuotes quotes={quotes} />
        </div>
      </div>
    </Page>
  );
}

/** What keeps customers from finding them yet, or soon will. */
function Standing({ standing, checks }: { standing: "no-profile" | "unverified" | "verified"; checks: string | null }) {
  const words = {
    "no-profile": {
      text: "Customers cannot find you yet: tell them your trade and where you work.",
      link: "Set up your business",
      to: "/tradesperson/setup",
    },
    unverified: {
      text: `You are not in any list yet. ${checks ?? ""}`,
      link: "See your checks",
      to: "/tradesperson/setup?step=3",
    },
    verified: { text: checks ?? "", link: "See your checks", to: "/tradesperson/setup?step=3" },
  }[standing];
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-soft py-1.5 pr-2 pl-4">
      <BadgeAlert aria-hidden className="size-5 text-amber-ink" />
      <span className="flex-1 basis-64 py-1.5">{words.text}</span>
      <ButtonLink to={words.to} variant="text">
        {words.link}
      </ButtonLink>
    </p>
  );
}
