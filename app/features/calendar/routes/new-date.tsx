import { CalendarClock } from "lucide-react";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { agreeNewDate, declineNewDate, proposeNewDate, withdrawNewDate } from "../actions.server.ts";
import { AnswerForm } from "../ui/answer-form.tsx";
import { OpenProposal } from "../ui/open-proposal.tsx";
import { ProposeForm } from "../ui/propose-form.tsx";
import type { Route } from "./+types/new-date";
import { newDateView } from "./new-date.server.ts";
import { texts } from "./new-date.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.changeDate);

/** /booking/:id/date: the tradesperson proposes another day, and the customer agrees or declines. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const wanted = new URL(request.url).searchParams;
  return orErrorPage(newDateView(app, signedIn(app, signInPath(request)), { bookingId: params.id, wanted }));
}

export const action = pageActions(proposeNewDate, agreeNewDate, declineNewDate, withdrawNewDate);

export default function NewDate({ loaderData: view, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { canChange, side, proposal, other, date } = view;
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.changeDate}>
        {t.withTitle(
          view.title,
          other,
          <span className="num">{date ? t.bookedForDate(date) : t.noDateAgreedYet}</span>,
        )}
      </PageHeader>
      {canChange && side === "tradesperson" && (
        <>
          {proposal && <OpenProposal proposal={proposal} other={other} />}
          <ProposeForm {...view} replacesProposal={proposal !== null} reply={actionData} />
        </>
      )}
      {canChange && side === "customer" && proposal && !proposal.hasPassed ? (
        <AnswerForm
          proposal={proposal}
          other={other}
          currentDate={date}
          quoteId={view.quoteId}
          needsExpressRequest={proposal.needsExpressRequest}
        />
      ) : (
        (side === "customer" || !canChange) && <NothingToAnswer canChange={canChange} jobId={view.jobId} />
      )}
    </Page>
  );
}

const NothingToAnswer = ({ canChange, jobId }: { canChange: boolean; jobId: string }) => {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={CalendarClock}
      title={canChange ? t.noOtherDateIsProposed : t.dateCanNoLongerChange}
      action={<ButtonLink to={`/job/${jobId}`}>{t.backToJob}</ButtonLink>}
    >
      {canChange ? t.mayAnsweredWithdrawn : t.bookingIsNotConfirmed}
    </EmptyState>
  );
};
