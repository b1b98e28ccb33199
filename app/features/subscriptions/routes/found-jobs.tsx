import { ArrowLeft, BellRing, Clock, MapPin, Wallet } from "lucide-react";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { ageOnFindList, budgetOnJobList } from "#features/jobs/rules/job.labels.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { foundJobs } from "../index.server.ts";
import type { Route } from "./+types/found-jobs";
import { requireTradespersonPage } from "./alert-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Jobs from your alerts");

/** /subscriptions/jobs: the open jobs that match the tradesperson's alerts. The daily email links here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  requireTradespersonPage(app, signInPath(request));
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await orErrorPage(foundJobs(app, { limit: 20, cursor }));
  await markSeen(app, "/subscriptions/jobs");
  const now = app.clock.now();
  return {
    jobs: items.map((job) => ({
      id: job.id,
      title: job.title,
      category: job.category,
      location: job.location,
      budget: budgetOnJobList(job),
      age: ageOnFindList(job.createdAt, now),
    })),
    nextCursor,
    further: cursor !== undefined,
  };
}

export default function FoundJobs({ loaderData: { jobs, nextCursor, further } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader
        title="Jobs from your alerts"
        above={
          <ButtonLink
            to="/subscriptions"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Subscriptions
          </ButtonLink>
        }
      >
        Jobs that are still open.
      </PageHeader>
      {jobs.length === 0 ? (
        <EmptyState
          icon={BellRing}
          title={further ? "No more jobs" : "No matching jobs yet"}
          action={
            <ButtonLink to={further ? "/subscriptions/jobs" : "/browse"} variant="agree">
              {further ? "Back to the newest" : "Find jobs"}
            </ButtonLink>
          }
        >
          {!further && "Jobs that match your alerts stay here until they close."}
        </EmptyState>
      ) : (
        <RowList>
          {jobs.map((job) => (
            <Row key={job.id} pressable start={<CategoryIcon name={job.category} />}>
              <h2 className="subheading break-words">
                <CardLink to={`/job/${job.id}`}>{job.title}</CardLink>
              </h2>
              <Facts
                small
                className="mt-1.5"
                facts={[
                  { icon: MapPin, label: "Postcode area", text: job.location },
                  { icon: Wallet, label: "Budget", text: job.budget },
                  { icon: Clock, label: "Posted", text: job.age },
                ]}
              />
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={nextCursor ? `?cursor=${nextCursor}` : null} label="Show older jobs" />
    </Page>
  );
}
