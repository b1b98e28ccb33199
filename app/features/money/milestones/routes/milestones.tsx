import { ArrowLeft, CreditCard, ListChecks } from "lucide-react";
import { data, isRouteErrorResponse, useLocation } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { reloadRefused } from "#app/web/stale-page.ts";
import { AppError } from "#kernel/errors.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { readReply } from "#ui/form-check.ts";
import { Page, PageHeader, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RowList } from "#ui/row.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { approveMilestonesAction, payMilestoneAction, releaseMilestoneAction } from "../actions.server.ts";
import { ApprovePlan, ChangedPlan } from "../ui/approve-plan.tsx";
import { MilestoneAct } from "../ui/milestone-act.tsx";
import { MilestoneLine } from "../ui/milestone-line.tsx";
import { PlanTotals } from "../ui/plan-totals.tsx";
import type { Route } from "./+types/milestones";
import { authenticationReturn } from "./authentication-return.server.ts";
import { type MilestonesPage, milestonesView } from "./milestones-view.server.ts";

const LOAD_FAILED = { tone: "error", title: "Error", description: "Failed to load milestones" } as const;

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Milestones");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const viewer = signedIn(app, signInPath(request));
  try {
    const back = await authenticationReturn(app, new URL(request.url), params.bookingId);
    if (back) throw back;
    return await milestonesView(app, viewer, params.bookingId);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof AppError) throw data({ message: error.message }, { status: error.status });
    app.log.error({ err: error }, "loading milestones failed");
    throw data({ message: LOAD_FAILED.description }, { status: 500 });
  }
}

export const action = pageActions(approveMilestonesAction, payMilestoneAction, releaseMilestoneAction);

export const shouldRevalidate = reloadRefused;

export default function Milestones({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const { changes } = readReply(actionData);
  return (
    <Page>
      <TwoColumn panelLast panel={view.stage === "none" ? null : <Panel view={view} />}>
        <PageHeader
          title="Milestones"
          above={
            <ButtonLink
              to={`/job/${view.jobId}`}
              variant="text"
              icon={<ArrowLeft aria-hidden className="size-4.5" />}
              className="-ml-2.5"
            >
              Back to the job
            </ButtonLink>
          }
        >
          {`${view.title}, ${view.side === "customer" ? "with" : "for"} ${view.other}`}
        </PageHeader>
        {changes.length > 0 && (
          <ChangedPlan title="These milestones have changed. Check them before you approve them." changes={changes} />
        )}
        {view.stage === "none" ? <NoPlan view={view} /> : <PlanOf view={view} />}
      </TwoColumn>
    </Page>
  );
}

function Panel({ view }: { view: MilestonesPage }) {
  return (
    <>
      <PlanTotals totals={view.totals} />
      {view.side === "customer" && view.stage !== "paid_at_once" && view.totals.remaining > 0 && (
        <CardToPayWith
          card={view.card}
          expired={view.cardExpired}
          needsOther={view.needsCard}
          bookingId={view.bookingId}
        />
      )}
    </>
  );
}

function NoPlan({ view }: { view: MilestonesPage }) {
  return (
    <EmptyState
      icon={ListChecks}
      title={view.takesPlan ? "No milestones yet" : "No milestones"}
      action={
        view.can.propose && (
          <ButtonLink to={`/booking-milestones/${view.bookingId}/plan`} variant="agree">
            Propose milestones
          </ButtonLink>
        )
      }
    >
      {noPlanText(view)}
    </EmptyState>
  );
}

function noPlanText({ takesPlan, side, other }: MilestonesPage): string {
  if (!takesPlan) return "This booking is not paid in parts.";
  return side === "customer"
    ? `${other} can ask to be paid in parts. You do not pay anything until you approve them.`
    : "You can ask to be paid in parts for larger work. We hold each part until the customer releases it.";
}

function PlanOf({ view }: { view: MilestonesPage }) {
  return (
    <>
      <p className="mb-5 max-w-measure text-soft">{stageText(view)}</p>
      <RowList>
        {view.milestones.map((milestone, place) => (
          <MilestoneLine key={milestone.id} milestone={milestone} number={place + 1}>
            <MilestoneAct milestone={milestone} other={view.other} finished={view.finished} />
          </MilestoneLine>
        ))}
      </RowList>
      <div className="mt-6 flex flex-wrap items-center gap-3 empty:hidden">
        {view.can.approve && <ApprovePlan view={view} />}
        {view.can.propose && (
          <ButtonLink to={`/booking-milestones/${view.bookingId}/plan`}>Change the milestones</ButtonLink>
        )}
      </div>
    </>
  );
}

function stageText({ stage, side, other, proposedOn, approvedOn, disputed }: MilestonesPage): string {
  if (stage === "paid_at_once") return "This booking was paid in full, so these milestones are not needed.";
  if (disputed)
    return "There is an open dispute about this booking. Nothing can be paid or released until the dispute is settled.";
  if (stage === "approved")
    return side === "customer"
      ? `You approved these milestones on ${approvedOn}. We hold each one you pay until you release it.`
      : `${other} approved these milestones on ${approvedOn}. We hold each one they pay until they release it.`;
  return side === "customer"
    ? `${other} asked on ${proposedOn} to be paid in these parts. You do not pay anything until you approve them.`
    : `You proposed these milestones on ${proposedOn}. ${other} has not approved them yet.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useActionToast(missing ? undefined : { toast: LOAD_FAILED });
  return (
    <Page>
      {missing ? (
        <ErrorState as="h1" title="Booking not found" home={{ to: "/my-jobs", label: "Go to your jobs" }}>
          <p>Only the customer and the tradesperson of a booking can see its milestones.</p>
        </ErrorState>
      ) : (
        <ErrorState
          as="h1"
          title="Failed to load milestones"
          retry={pathname}
          home={{ to: "/my-jobs", label: "Go to your jobs" }}
        />
      )}
    </Page>
  );
}

interface CardToPayWithProps {
  card: string | null;
  expired: boolean;
  /** No saved card could pay. */
  needsOther: boolean;
  bookingId: string;
}

/** The saved card that pays milestones, or a link to add one; after a refusal another one. */
function CardToPayWith({ card, expired, needsOther, bookingId }: CardToPayWithProps) {
  const back = encodeURIComponent(`/booking-milestones/${bookingId}`);
  return (
    <Card as="section" aria-label="Payment method">
      <h2 className="subheading">Payment method</h2>
      <p className="num mt-2 flex items-start gap-2 text-soft">
        <CreditCard aria-hidden className="mt-0.5 size-5 flex-none" />
        {card
          ? expired
            ? `Your ${card} has expired`
            : needsOther
              ? `Your ${card} could not pay. Add another card, or try again`
              : `You pay with your ${card}`
          : "Add a payment method to pay milestones. We do not charge you for adding one"}
      </p>
      <div className="mt-4">
        <ButtonLink to={`/payment-methods?back=${back}`} variant={card && !expired && !needsOther ? "line" : "agree"}>
          {card && needsOther ? "Add another card" : card ? "Change payment method" : "Add payment method"}
        </ButtonLink>
      </div>
    </Card>
  );
}
