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
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { foundJobs } from "../index.server.ts";
import type { Route } from "./+types/found-jobs";
import { requireTradespersonPage } from "./alert-view.server.ts";
import { texts } from "./found-jobs.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.jobsFromYourAlerts);

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
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader
        title={t.jobsFromYourAlerts}
        above={
          <ButtonLink
            to="/subscriptions"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            {t.subscriptions}
          </ButtonLink>
        }
      >
        {t.jobsThatAreStillOpen}
      </PageHeader>
      {jobs.length === 0 ? (
        <EmptyState
          icon={BellRing}
          title={further ? t.noMoreJobs : t.noMatchingJobsYet}
          action={
            <ButtonLink to={further ? "/subscriptions/jobs" : "/browse"} variant="agree">
              {further ? t.backToNewest : t.findJobs}
            </ButtonLink>
          }
        >
          {!further && t.jobsMatchAlertsAppear}
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
                  { icon: MapPin, label: t.postcodeArea, text: job.location },
                  { icon: Wallet, label: t.budget, text: job.budget },
                  { icon: Clock, label: t.posted, text: job.age },
                ]}
              />
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={nextCursor ? `?cursor=${nextCursor}` : null} label={t.showOlderJobs} />
    </Page>
  );
}
