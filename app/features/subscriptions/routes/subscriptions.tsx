import { BellRing, Clock, MapPin, Plus, Wallet } from "lucide-react";
import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { deleteAlert, pauseAlert, resumeAlert } from "../actions.server.ts";
import { myAlerts, myPlans } from "../index.server.ts";
import { alertText } from "../rules/alert.labels.ts";
import { MAX_ALERTS } from "../rules/alert-limits.ts";
import { PlanList } from "../ui/plan-list.tsx";
import type { Route } from "./+types/subscriptions";
import { planLine } from "./plan-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Subscriptions");

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
  const { side, canChange, alerts, plans, next } = loaderData;
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Subscriptions">
        {side === "tradesperson"
          ? "Alerts for new jobs, and regular visits to your customers."
          : "Regular visits at an agreed price."}
      </PageHeader>
      {alerts && (
        <Section
          title="Job alerts"
          action={
            alerts.length > 0 && (
              <div className="flex flex-wrap gap-x-2 max-sm:-ml-2.5">
                <ButtonLink to="/subscriptions/jobs" variant="text">
                  Jobs found
                </ButtonLink>
                {canChange && alerts.length < MAX_ALERTS && (
                  <ButtonLink to="/subscriptions/alerts/new" icon={<Plus aria-hidden className="size-4.5" />}>
                    New alert
                  </ButtonLink>
                )}
              </div>
            )
          }
        >
          <AlertList alerts={alerts} canChange={canChange} />
        </Section>
      )}
      <Section title="Repeat visits">
        <PlanList plans={plans} side={side} />
        <ShowMore to={next ? `?cursor=${next}` : null} label="Show older" />
      </Section>
    </Page>
  );
}

/** An alert as text. */
interface AlertLine {
  id: string;
  what: string;
  where: string;
  budget: string;
  when: string;
  paused: boolean;
}

/** A tradesperson's alerts, each with its actions. */
function AlertList({ alerts, canChange }: { alerts: readonly AlertLine[]; canChange: boolean }) {
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={BellRing}
        title="No job alerts yet"
        action={
          canChange && (
            <ButtonLink to="/subscriptions/alerts/new" variant="agree">
              Create an alert
            </ButtonLink>
          )
        }
      >
        Choose the jobs you’re looking for, and we’ll tell you when they’re posted.
      </EmptyState>
    );
  return (
    <RowList>
      {alerts.map((alert) => (
        <Row
          key={alert.id}
          end={alert.paused && <Badge tone="neutral">Paused</Badge>}
          below={canChange && <AlertActions alert={alert} />}
        >
          <h3 className="subheading break-words">{alert.what}</h3>
          <Facts
            small
            className="mt-1.5"
            facts={[
              { icon: MapPin, label: "Where", text: alert.where },
              { icon: Wallet, label: "Budget", text: alert.budget },
              { icon: Clock, label: "When", text: alert.when },
            ]}
          />
        </Row>
      ))}
    </RowList>
  );
}

function AlertActions({ alert: { id, what, where, paused } }: { alert: AlertLine }) {
  const dialog = `delete-${id}`;
  const which = (
    <span className="sr-only">
      {" "}
      {what}, {where}
    </span>
  );
  return (
    <div className="-ml-2.5 flex flex-wrap">
      <ButtonLink to={`/subscriptions/alerts/${id}`} variant="text" size="sm">
        Edit{which}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="alertId" value={id} />
        <SubmitButton
          intent={paused ? "resume-alert" : "pause-alert"}
          variant="text"
          size="sm"
          busyLabel={paused ? "Resuming…" : "Pausing…"}
        >
          {paused ? "Resume" : "Pause"}
          {which}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog={dialog} variant="text" size="sm">
        Delete{which}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Delete this alert?"
        intent="delete-alert"
        confirm="Delete alert"
        busyLabel="Deleting…"
        cancel="Keep it"
        fields={{ alertId: id }}
      >
        {`You will not get any more alerts for “${what}”. To stop for a while, pause it instead.`}
      </ConfirmDialog>
    </div>
  );
}
