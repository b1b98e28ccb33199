import { Clock } from "lucide-react";
import { Link, redirect } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { reloadRefused } from "#app/web/stale-page.ts";
import { unsafePhotosOfBooking } from "#features/bookings/work-photos/index.server.ts";
import { shownWorkPhotos } from "#features/bookings/work-photos/rules/shown-photos.ts";
import { WorkPhotoGrid } from "#features/bookings/work-photos/ui/photo-grid.tsx";
import { markSeen } from "#features/notifications/index.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Timeline } from "#ui/timeline.tsx";
import { useActionToast } from "#ui/toast.tsx";
import {
  acceptOfferAction,
  addEvidenceAction,
  answerDisputeAction,
  escalateDisputeAction,
  makeOfferAction,
  openConversationAction,
  quoteMessageAction,
  withdrawDisputeAction,
} from "../actions.server.ts";
import { disputeView } from "../index.server.ts";
import { AcceptOffer, AddFiles, AnswerForm, EndButtons, OfferForm, QuoteForm } from "../ui/dispute-forms.tsx";
import { BothSides, EvidenceList, Offers, RepeatWork, SplitLines, whoRepeats } from "../ui/dispute-story.tsx";
import { disputeTone } from "../ui/dispute-tone.ts";
import type { Route } from "./+types/dispute";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Dispute");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const view = await orErrorPage(disputeView(app, params.id));
  // Operators have their own page of it.
  if (roleOf(user) === "admin") throw redirect(`/admin/disputes/${view.id}`);
  await markSeen(app, `/disputes/${view.id}`);
  return { view, workPhotos: shownWorkPhotos(await unsafePhotosOfBooking(app.db, view.bookingId)) };
}

export const action = pageActions(
  answerDisputeAction,
  makeOfferAction,
  acceptOfferAction,
  escalateDisputeAction,
  withdrawDisputeAction,
  addEvidenceAction,
  quoteMessageAction,
  openConversationAction,
);
export const shouldRevalidate = reloadRefused;

export default function Dispute({ loaderData: { view, workPhotos }, actionData }: Route.ComponentProps) {
  useActionToast(actionData as ActionReply | undefined);
  const { can } = view;
  return (
    <Page>
      <PageHeader title={view.job.title} above={<Badge tone={disputeTone(view.status)}>{view.statusWord}</Badge>}>
        Dispute with {view.other ?? ""} about{" "}
        <Link to={`/job/${view.job.id}`} className="link">
          this job
        </Link>
      </PageHeader>
      <TwoColumn panel={<Panel view={view} />}>
        {view.ending && <Ending view={view} />}
        {can.answer && !view.cancelled && (
          <Section title={view.clock?.yourTurn ? "Your turn: answer" : "Answer"}>
            <AnswerForm disputeId={view.id} />
          </Section>
        )}
        <BothSides view={view} />
        <Offers view={view} accept={(offer) => <AcceptOffer offer={offer} view={view} />}>
          {can.offer && <OfferForm view={view} />}
        </Offers>
        {workPhotos.length > 0 && (
          <Section title="Photos of the work">
            <WorkPhotoGrid photos={workPhotos} />
          </Section>
        )}
        <EvidenceList view={view}>
          {can.addFile && <AddFiles disputeId={view.id} left={view.filesLeft} />}
          {!view.over && <QuoteForm view={view} />}
        </EvidenceList>
        {!view.over && (view.cancelled ? <AfterCancelling /> : <ByLaw />)}
      </TwoColumn>
    </Page>
  );
}

type View = Route.ComponentProps["loaderData"]["view"];

function Panel({ view }: { view: View }) {
  return (
    <>
      {view.clock && (
        <Card as="section" aria-label="Deadline">
          <h2 className="subheading">{view.clock.title}</h2>
          <p className="num mt-2 flex items-start gap-2">
            <Clock aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
            <span>
              {view.clock.left === "run out" ? "Was due " : "Until "}
              <strong>{view.clock.until}</strong>
              {view.clock.left !== "run out" && `, ${view.clock.left} left`}
            </span>
          </p>
          <p className="mt-2 text-soft">{view.clock.after}</p>
          <p className="num mt-3 text-soft">
            {view.held > 0
              ? `We hold ${formatPounds(view.held)} until this is settled.`
              : "No money is held for this booking."}
          </p>
          <div className="mt-4 empty:hidden">
            <EndButtons view={view} />
          </div>
        </Card>
      )}
      <Timeline title="What has happened" steps={view.timeline} yourTurn={view.clock?.yourTurn ?? false} />
    </>
  );
}

function Ending({ view }: { view: View }) {
  const { ending, side } = view;
  if (!ending) return null;
  return (
    <section className="mb-8 rounded-lg border border-line bg-raised p-5 shadow-soft" aria-label="How it ended">
      <h2 className="subheading">{ending.title}</h2>
      <p className="num text-soft text-sm">{ending.at}</p>
      <p className="mt-2">{ending.text}</p>
      {ending.reason && (
        <p className="mt-3 max-w-measure whitespace-pre-line border-line border-l-2 pl-4">{ending.reason}</p>
      )}
      {ending.repeat && <RepeatWork repeat={ending.repeat} who={whoRepeats(view)} />}
      {ending.lines.length > 0 && <SplitLines lines={ending.lines} customer={side === "customer"} />}
    </section>
  );
}

/** What the Consumer Contracts Regulations give the tradesperson of work that is cancelled. */
function AfterCancelling() {
  return (
    <Section title="What the law says">
      <p className="max-w-measure">
        A customer can change their mind within 14 days. If they asked for work to start sooner, they owe a fair part of
        the price, in proportion to the work that is finished.{" "}
        <Link to="/terms#cancelling" className="link">
          All the rules
        </Link>
      </p>
    </Section>
  );
}

/** What the Consumer Rights Act gives, as ways to settle it. */
function ByLaw() {
  return (
    <Section title="Ways to settle it">
      <ul className="max-w-measure list-disc space-y-1 pl-5">
        <li>
          <strong>Do the work again.</strong> By law, a customer can first ask for poor work to be done again, at no
          cost and within a reasonable time. Offer a day and say what needs to be put right. We keep holding the money
          until the work is approved.
        </li>
        <li>
          <strong>Reduce the price.</strong> If that fails or is not possible, the customer can ask for a price
          reduction, up to the whole price. Make an offer to refund part of the money.
        </li>
        <li>
          <strong>Ask for a decision.</strong> Our team reads everything here and decides.{" "}
          <Link to="/terms#put-right" className="link">
            All the rules
          </Link>
        </li>
      </ul>
    </Section>
  );
}
