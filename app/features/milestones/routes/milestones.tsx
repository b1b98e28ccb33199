import { ArrowLeft, ListChecks } from "lucide-react";
import { data, Form, isRouteErrorResponse, useLocation } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { AppError } from "#kernel/errors.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { approveMilestonesAction, payMilestoneAction, releaseMilestoneAction } from "../actions.server.ts";
import { CardToPayWith } from "../ui/card-to-pay-with.tsx";
import { MilestoneAct } from "../ui/milestone-act.tsx";
import { MilestoneLine } from "../ui/milestone-line.tsx";
import { PlanTotals } from "../ui/plan-totals.tsx";
import type { Route } from "./+types/milestones";
import { authenticationReturn } from "./authentication-return.server.ts";
import { texts } from "./milestones.texts.ts";
import { type MilestonesPage, milestonesView } from "./milestones-view.server.ts";

const LOAD_FAILED = { tone: "error", title: texts.error, description: texts.failedToLoadMilestones } as const;

export const meta = (args: Route.MetaArgs) => pageMeta(args, textsIn(languageOfMeta(args), texts).milestones);

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

export default function Milestones({ loaderData: view, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <Page>
      <TwoColumn panelLast panel={view.stage === "none" ? null : <Panel view={view} />}>
        <PageHeader
          title={t.milestones}
          above={
            <ButtonLink
              to={`/job/${view.jobId}`}
              variant="text"
              icon={<ArrowLeft aria-hidden className="size-4.5" />}
              className="-ml-2.5"
            >
              {t.backToJob}
            </ButtonLink>
          }
        >
          {t.workAndPerson(view.title, view.side, view.other)}
        </PageHeader>
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
        <CardToPayWith card={view.card} expired={view.cardExpired} />
      )}
    </>
  );
}

function NoPlan({ view }: { view: MilestonesPage }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={ListChecks}
      title={t.noMilestonesYet}
      action={
        view.can.propose && (
          <ButtonLink to={`/booking-milestones/${view.bookingId}/plan`} variant="agree">
            {t.proposeMilestones}
          </ButtonLink>
        )
      }
    >
      {view.side === "customer" ? t.whatTheyCanPropose(view.other) : t.whatYouCanPropose}
    </EmptyState>
  );
}

function PlanOf({ view }: { view: MilestonesPage }) {
  const t = useTexts(texts);
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
        {view.can.approve && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="bookingId" value={view.bookingId} />
            <input type="hidden" name="version" value={view.version} />
            <SubmitButton intent="approve-milestones" variant="primary" size="lg" block busyLabel={t.approving}>
              {t.approveMilestones}
            </SubmitButton>
          </Form>
        )}
        {view.can.propose && (
          <ButtonLink to={`/booking-milestones/${view.bookingId}/plan`}>{t.changeMilestones}</ButtonLink>
        )}
      </div>
    </>
  );
}

function stageText({ stage, side, other, proposedOn, approvedOn, disputed }: MilestonesPage): string {
  if (stage === "paid_at_once") return texts.paidInFull;
  if (disputed) return texts.openDispute;
  if (stage === "approved")
    return side === "customer" ? texts.youApproved(approvedOn) : texts.theyApproved(other, approvedOn);
  return side === "customer" ? texts.theyProposed(other, proposedOn) : texts.youProposed(proposedOn, other);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useActionToast(missing ? undefined : { toast: LOAD_FAILED });
  return (
    <Page>
      {missing ? (
        <ErrorState as="h1" title={t.bookingNotFound} home={{ to: "/my-jobs", label: t.goToYourJobs }}>
          <p>{t.whoCanSee}</p>
        </ErrorState>
      ) : (
        <ErrorState
          as="h1"
          title={t.failedToLoadMilestones}
          retry={pathname}
          home={{ to: "/my-jobs", label: t.goToYourJobs }}
        />
      )}
    </Page>
  );
}
