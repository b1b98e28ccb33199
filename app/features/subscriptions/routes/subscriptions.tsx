import { Plus } from "lucide-react";
import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { deleteAlert, pauseAlert, resumeAlert } from "../actions.server.ts";
import { myAlerts, myPlans } from "../index.server.ts";
import { alertText } from "../rules/alert.labels.ts";
import { MAX_ALERTS } from "../rules/alert-limits.ts";
import { AlertList } from "../ui/alert-list.tsx";
import { PlanList } from "../ui/plan-list.tsx";
import type { Route } from "./+types/subscriptions";
import { planLine } from "./plan-view.server.ts";
import { texts } from "./subscriptions.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.subscriptions);

/** /subscriptions: job alerts (tradespeople only) and repeat visits (customers and tradespeople). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const role = roleOf(user);
  if (role !== "customer" && role !== "tradesperson") throw redirect("/home");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [alerts, plans] = await Promise.all([
    role === "tradesperson" ? myAlerts(app) : null,
    myPlans(app, { limit: 20, cursor }),
  ]);
  const today = londonDay(app.clock.now());
  return {
    side: role,
    canChange: !user.suspended,
    alerts: alerts?.map((alert) => ({
      id: alert.id,
      ...alertText(alert, JOB_CATEGORIES.length),
      paused: alert.pausedAt !== null,
    })),
    plans: plans.items.map((plan) => planLine(plan, role, today)),
    next: plans.nextCursor,
  };
}

export const action = pageActions(pauseAlert, resumeAlert, deleteAlert);

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { side, canChange, alerts, plans, next } = loaderData;
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.subscriptions}>
        {side === "tradesperson" ? t.alertsForNewJobs : t.regularVisitsAtAgreedPrice}
      </PageHeader>
      {alerts && (
        <Section
          title={t.jobAlerts}
          action={
            alerts.length > 0 && (
              <div className="flex flex-wrap gap-x-2 max-sm:-ml-2.5">
                <ButtonLink to="/subscriptions/jobs" variant="text">
                  {t.jobsFound}
                </ButtonLink>
                {canChange && alerts.length < MAX_ALERTS && (
                  <ButtonLink to="/subscriptions/alerts/new" icon={<Plus aria-hidden className="size-4.5" />}>
                    {t.newAlert}
                  </ButtonLink>
                )}
              </div>
            )
          }
        >
          <AlertList alerts={alerts} canChange={canChange} />
        </Section>
      )}
      <Section title={t.repeatVisits}>
        <PlanList plans={plans} side={side} />
        <ShowMore to={next ? `?cursor=${next}` : null} label={t.showOlder} />
      </Section>
    </Page>
  );
}
