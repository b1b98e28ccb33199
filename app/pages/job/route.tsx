import { useEffect } from "react";
import { data, isRouteErrorResponse, useLocation, useSearchParams } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import {
  approveWorkAction,
  cancelBookingAction,
  confirmCompletionAction,
  confirmDateAction,
  declineDateAction,
  markCompleteAction,
  notFinishedAction,
  reportNoShowAction,
  takeStepAction,
  undoCancelBookingAction,
  undoCompleteAction,
  undoStepAction,
} from "#features/bookings/actions.server.ts";
import { raiseDisputeAction } from "#features/disputes/actions.server.ts";
import { RaiseDisputeDialog } from "#features/disputes/ui/raise-dispute-dialog.tsx";
import {
  addPhotosAction,
  cancelJobAction,
  describePhotoAction,
  keepJobOpenAction,
  removePhotoAction,
  saveJobAction,
  showToAllAction,
  undoCancelJobAction,
  unsaveJobAction,
} from "#features/jobs/actions.server.ts";
import { AskedFirst } from "#features/jobs/ui/asked-first.tsx";
import {
  acceptQuoteAction,
  editQuoteAction,
  rejectQuoteAction,
  saveAsTemplateAction,
  submitQuoteAction,
  undoQuoteAction,
  withdrawQuoteAction,
} from "#features/quotes/actions.server.ts";
import { readOrder } from "#features/quotes/rules/quote-order.ts";
import { leaveReviewAction } from "#features/reviews/actions.server.ts";
import {
  addWorkPhotosAction,
  answerConsentAction,
  askConsentAction,
  deleteWorkPhotoAction,
  withdrawConsentAction,
} from "#features/work-photos/actions.server.ts";
import { WorkPhotos } from "#features/work-photos/ui/work-photos-lazy.tsx";
import { AppError } from "#kernel/errors.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Timeline } from "#ui/timeline.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { BookingPanel } from "./booking-panel.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobHead } from "./job-head.tsx";
import { type JobPage, jobView } from "./job-view.server.ts";
import { MarkButtons } from "./mark-buttons.tsx";
import { deleteQuoteDrafts } from "./quote-drafts.ts";
import { QuotesSection } from "./quotes-section.tsx";
import { texts } from "./texts.tsx";
import { YourQuote } from "./your-quote-lazy.tsx";

const LOAD_FAILED = { tone: "error", title: texts.error, description: texts.loadFailed } as const;

export const meta = (args: Route.MetaArgs) => {
  if (isRouteErrorResponse(args.error) && args.error.status === 404) return pageMeta(args, texts.jobNotFound);
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
  acceptQuoteAction,
  rejectQuoteAction,
  undoQuoteAction,
  confirmDateAction,
  declineDateAction,
  markCompleteAction,
  undoCompleteAction,
  takeStepAction,
  undoStepAction,
  confirmCompletionAction,
  notFinishedAction,
  reportNoShowAction,
  approveWorkAction,
  cancelBookingAction,
  undoCancelBookingAction,
  addPhotosAction,
  removePhotoAction,
  describePhotoAction,
  keepJobOpenAction,
  saveJobAction,
  unsaveJobAction,
  showToAllAction,
  cancelJobAction,
  undoCancelJobAction,
  raiseDisputeAction,
  leaveReviewAction,
  addWorkPhotosAction,
  deleteWorkPhotoAction,
  askConsentAction,
  answerConsentAction,
  withdrawConsentAction,
);

export default function Job({ loaderData: page, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const [query] = useSearchParams();
  useActionToast(actionData);
  const { job, own } = page;
  useEffect(() => {
    // The quote is sent, so its draft is no longer needed.
    if (own) deleteQuoteDrafts(job.id);
  }, [own, job.id]);
  return (
    <Page>
      <TwoColumn panel={<SidePanel page={page} comparing={query.has("compare")} />}>
        <JobHead page={page} />
        <AskedFirst asked={page.asked} side={page.side} />
        {page.side === "tradesperson" ? (
          <>
            <JobFacts page={page} reply={actionData} />
            <WorkPhotos part={page.workPhotos} reply={actionData} job={job.title} />
            <MarkButtons page={page} />
            <YourQuote page={page} reply={actionData} />
          </>
        ) : (
          <>
            <WorkPhotos part={page.workPhotos} reply={actionData} job={job.title} />
            <QuotesSection page={page} comparing={query.has("compare")} order={readOrder(query.get("sort"))} />
            <Section id="details" title={t.details}>
              <JobFacts page={page} reply={actionData} />
            </Section>
          </>
        )}
      </TwoColumn>
      {page.raising && <RaiseDisputeDialog raising={page.raising} closeTo={`/job/${job.id}`} />}
    </Page>
  );
}

/** The list on which the reader finds the job: their own, or the open ones. */
const listOf = (isTheirs: boolean) =>
  isTheirs ? { to: "/my-jobs", label: texts.myJobs } : { to: "/browse", label: texts.browseJobs };

function SidePanel({ page, comparing }: { page: JobPage; comparing: boolean }) {
  const { timeline, booking, customer, job, side, quotes } = page;
  const choosing = side === "customer" && !booking;
  const choices = choosing ? quotes.filter(({ live, status }) => live && status === "pending").length : 0;
  return (
    <>
      {/* A phone begins with whose turn it is; a wide screen, on which the timeline has nothing to press, with the booking. */}
      <div className={cx(booking && "lg:order-last")}>
        <Timeline
          steps={timeline.steps}
          yourTurn={timeline.yourTurn}
          summary={timeline.sentence}
          partsDone={timeline.partsDone}
          back={side === "admin" ? undefined : listOf(side === "customer" || booking !== null)}
          act={choices > 1 && !comparing && <CompareButton count={choices} />}
        />
      </div>
      {booking && <BookingPanel booking={booking} side={side} jobId={job.id} title={job.title} />}
      {customer && !booking && <CustomerCard customer={customer} jobId={job.id} />}
    </>
  );
}

const CompareButton = ({ count }: { count: number }) => {
  const t = useTexts(texts);
  return (
    <ButtonLink to="?compare=1#quotes" variant="primary" className="w-full">
      {t.compareQuotes(count)}
    </ButtonLink>
  );
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useActionToast(missing ? undefined : { toast: LOAD_FAILED });
  return (
    <Page>
      {missing ? (
        <ErrorState as="h1" title={t.jobNotFound} home={{ to: "/", label: t.returnToHome }}>
          <p>{t.notFoundText}</p>
        </ErrorState>
      ) : (
        <ErrorState as="h1" title={t.loadFailed} retry={pathname} home={{ to: "/", label: t.returnToHome }} />
      )}
    </Page>
  );
}
