import { useEffect } from "react";
import { data, isRouteErrorResponse, useLocation, useOutlet, useSearchParams } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { reloadRefused } from "#app/web/stale-page.ts";
import {
  askExpressRequestAction,
  askForVisitAction,
  cancelBookingAction,
  confirmCompletionAction,
  confirmDateAction,
  declineDateAction,
  makeExpressRequestAction,
  markCompleteAction,
  notFinishedAction,
  reportNoShowAction,
  takeStepAction,
  undoCancelBookingAction,
  undoCompleteAction,
  undoStepAction,
} from "#features/bookings/actions.server.ts";
import {
  addWorkPhotosAction,
  answerConsentAction,
  askConsentAction,
  deleteWorkPhotoAction,
  withdrawConsentAction,
} from "#features/bookings/work-photos/actions.server.ts";
import { raiseDisputeAction } from "#features/disputes/actions.server.ts";
import { RaiseDisputeDialog } from "#features/disputes/ui/raise-dispute-dialog.tsx";
import {
  addPhotosAction,
  askMoreAction,
  cancelJobAction,
  describePhotoAction,
  keepJobOpenAction,
  removePhotoAction,
  saveJobAction,
  showToAllAction,
  undoAskAction,
  undoCancelJobAction,
  unsaveJobAction,
} from "#features/jobs/actions.server.ts";
import { AskedFirst } from "#features/jobs/ui/asked-first.tsx";
import { approveWorkAction, payHereAction } from "#features/money/actions.server.ts";
import {
  approveChangeAction,
  askChangeAction,
  declineChangeAction,
  withdrawChangeAction,
} from "#features/money/changes/actions.server.ts";
import {
  editQuoteAction,
  rejectQuoteAction,
  saveAsTemplateAction,
  submitQuoteAction,
  undoQuoteAction,
  withdrawQuoteAction,
} from "#features/quotes/actions.server.ts";
import { leaveReviewAction } from "#features/reviews/actions.server.ts";
import { AppError } from "#kernel/errors.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Timeline } from "#ui/timeline.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { BookedJob, Quotes } from "./booked-job.tsx";
import { CancelledCard } from "./cancelled-card.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobHead } from "./job-head.tsx";
import { type JobPage, jobView } from "./job-view.server.ts";
import { MarkButtons } from "./mark-buttons.tsx";
import { deleteQuoteDrafts } from "./quote-drafts.ts";
import { AskAll } from "./waiting-lazy.tsx";
import { YourQuote } from "./your-quote-lazy.tsx";

const LOAD_FAILED = { tone: "error", title: "Error", description: "Failed to load job details" } as const;

export const meta = (args: Route.MetaArgs) => {
  if (isRouteErrorResponse(args.error) && args.error.status === 404) return pageMeta(args, "Job not found");
  return pageMeta(args, args.loaderData?.job.title ?? "Job");
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const viewer = signedIn(app, signInPath(request));
  try {
    return await jobView(app, viewer, params.id, new URL(request.url).searchParams);
  } catch (error) {
    if (error instanceof AppError) throw data({ message: error.message }, { status: error.status });
    app.log.error({ err: error }, "loading a job failed");
    throw data({ message: LOAD_FAILED.description }, { status: 500 });
  }
}

export const action = pageActions(
  submitQuoteAction,
  editQuoteAction,
  withdrawQuoteAction,
  saveAsTemplateAction,
  rejectQuoteAction,
  undoQuoteAction,
  confirmDateAction,
  declineDateAction,
  markCompleteAction,
  undoCompleteAction,
  takeStepAction,
  undoStepAction,
  askExpressRequestAction,
  askForVisitAction,
  makeExpressRequestAction,
  confirmCompletionAction,
  notFinishedAction,
  reportNoShowAction,
  approveWorkAction,
  payHereAction,
  cancelBookingAction,
  undoCancelBookingAction,
  addPhotosAction,
  removePhotoAction,
  describePhotoAction,
  keepJobOpenAction,
  saveJobAction,
  unsaveJobAction,
  showToAllAction,
  askMoreAction,
  undoAskAction,
  cancelJobAction,
  undoCancelJobAction,
  raiseDisputeAction,
  leaveReviewAction,
  addWorkPhotosAction,
  deleteWorkPhotoAction,
  askConsentAction,
  answerConsentAction,
  withdrawConsentAction,
  askChangeAction,
  withdrawChangeAction,
  approveChangeAction,
  declineChangeAction,
);

export const shouldRevalidate = reloadRefused;

export default function Job({ loaderData: page, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  useActionToast(actionData);
  const sheet = useOutlet();
  const { job, own } = page;
  useEffect(() => {
    // The quote is sent, so its draft is no longer needed.
    if (own) deleteQuoteDrafts(job.id);
  }, [own, job.id]);
  return (
    <>
      {/* Without scripts a sheet is a page of its own. */}
      <Page className={sheet ? "noscript:hidden" : undefined}>
        {page.booking ? (
          <BookedJob page={page} booking={page.booking} reply={actionData} />
        ) : (
          <TwoColumn panel={<SidePanel page={page} comparing={query.has("compare")} />}>
            <JobHead page={page} />
            {page.cancelled && <CancelledCard page={page} card={page.cancelled} />}
            <AskedFirst asked={page.asked} side={page.side} />
            {page.side === "tradesperson" ? (
              <>
                <JobFacts page={page} reply={actionData} />
                <MarkButtons page={page} />
                <YourQuote page={page} reply={actionData} />
              </>
            ) : (
              <>
                <Quotes page={page} />
                <Section id="details" title="Details">
                  <JobFacts page={page} reply={actionData} />
                </Section>
              </>
            )}
          </TwoColumn>
        )}
        {page.raising && <RaiseDisputeDialog raising={page.raising} closeTo={`/job/${job.id}`} />}
      </Page>
      {sheet}
    </>
  );
}

/** The list on which the reader finds the job: their own, or the open ones. */
const listOf = (isTheirs: boolean) =>
  isTheirs ? { to: "/my-jobs", label: "My Jobs" } : { to: "/browse", label: "Browse jobs" };

function SidePanel({ page, comparing }: { page: JobPage; comparing: boolean }) {
  const { timeline, customer, job, side, quotes, waiting } = page;
  const choices = side === "customer" ? quotes.filter(({ live, status }) => live && status === "pending").length : 0;
  const act = waiting?.askAll.label ? (
    <AskAll waiting={waiting} jobId={job.id} />
  ) : (
    choices > 1 && !comparing && <CompareButton count={choices} />
  );
  return (
    <>
      <Timeline
        steps={timeline.steps}
        yourTurn={timeline.yourTurn}
        summary={timeline.sentence}
        partsDone={timeline.partsDone}
        back={side === "admin" ? undefined : listOf(side === "customer")}
        act={act}
      />
      {customer && <CustomerCard customer={customer} jobId={job.id} />}
    </>
  );
}

const CompareButton = ({ count }: { count: number }) => {
  return (
    <ButtonLink to="?compare=1#quotes" variant="primary" className="w-full">
      {`Compare ${count} quotes`}
    </ButtonLink>
  );
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useActionToast(missing ? undefined : { toast: LOAD_FAILED });
  return (
    <Page>
      {missing ? (
        <ErrorState as="h1" title="Job not found" home={{ to: "/", label: "Return to Home" }}>
          <p>It may have been cancelled, or you may not have access to it.</p>
        </ErrorState>
      ) : (
        <ErrorState
          as="h1"
          title="Failed to load job details"
          retry={pathname}
          home={{ to: "/", label: "Return to Home" }}
        />
      )}
    </Page>
  );
}
