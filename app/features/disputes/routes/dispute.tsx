import { Clock, Phone } from "lucide-react";
import { Link, redirect } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { reloadRefused } from "#app/web/stale-page.ts";
import { callLink } from "#features/bookings/addresses/rules/address.format.ts";
import { unsafePhotosOfBooking } from "#features/bookings/work-photos/index.server.ts";
import { shownWorkPhotos } from "#features/bookings/work-photos/rules/shown-photos.ts";
import { WorkPhotoGrid } from "#features/bookings/work-photos/ui/photo-grid.tsx";
import { markSeen } from "#features/notifications/index.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page, PageHeader, TwoColumn } from "#ui/page.tsx";
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
      <PageHeader
        title={view.job.title}
        above={
          <div className="flex flex-wrap gap-2">
            <Badge tone={disputeTone(view.status)}>{view.statusWord}</Badge>
            {view.urgent && !view.over && <Badge tone="danger">Urgent</Badge>}
          </div>
        }
      >
        Dispute with {view.other ?? ""} about{" "}
        <Link to={`/job/${view.job.id}`} className="link">
          this job
        </Link>
      </PageHeader>
      <TwoColumn panel={<Panel view={view} />}>
        {view.ending && <Ending view={view} />}
        <BothSides view={view}>
          {can.answer && !view.cancelled ? <AnswerForm disputeId={view.id} /> : undefined}
        </BothSides>
        <Offers view={view} accept={(offer) => <AcceptOffer offer={offer} view={view} />}>
          {can.offer && <OfferForm view={view} />}
        </Offers>
        <EvidenceList view={view}>
          {workPhotos.length > 0 && <WorkPhotoGrid photos={workPhotos} />}
          {can.addFile && <AddFiles disputeId={view.id} left={view.filesLeft} />}
          {!view.over && <QuoteForm view={view} />}
        </EvidenceList>
        <div className="mt-(--apart)">
          <Timeline title="What has happened" steps={view.timeline} yourTurn={view.clock?.yourTurn ?? false} />
          {!view.over && <Rights cancelled={view.cancelled} />}
        </div>
      </TwoColumn>
    </Page>
  );
}

type View = Route.ComponentProps["loaderData"]["view"];

function Panel({ view }: { view: View }) {
  return (
    <>
      {view.urgentPhone && <Urgent phone={view.urgentPhone} />}
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
          {view.held > 0 && (
            <p className="num mt-3 text-soft">{`We hold ${formatPounds(view.held)} until this is settled.`}</p>
          )}
          <div className="mt-4 empty:hidden">
            <EndButtons view={view} />
          </div>
        </Card>
      )}
    </>
  );
}

/** Water, electricity, gas or safety: ringing is faster than the deadlines below. */
function Urgent({ phone }: { phone: string }) {
  return (
    <Card as="section" aria-label="Urgent">
      <h2 className="subheading">This sounds urgent</h2>
      <p className="mt-2 text-soft">
        Call us now. In danger, read{" "}
        <Link to="/safety#emergency" className="link">
          whom to call first
        </Link>
        .
      </p>
      <ButtonLink to={callLink(phone)} className="num mt-3 w-full" icon={<Phone aria-hidden className="size-5" />}>
        {`Call ${phone}`}
      </ButtonLink>
    </Card>
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
      {ending.repeat && <RepeatWork repeat={ending.repeat} who={whoRepeats(view)} keepsHeld={!view.aftercare} />}
      {ending.lines.length > 0 && <SplitLines lines={ending.lines} customer={side === "customer"} />}
    </section>
  );
}

/** What the law gives, in one sentence, for those who want it: the Consumer Contracts Regulations, or the Consumer Rights Act. */
function Rights({ cancelled }: { cancelled: boolean }) {
  return (
    <details className="mt-5 border-line border-y py-2">
      <summary className="link tap inline-flex cursor-pointer items-center">What the law says</summary>
      <p className="max-w-measure py-2">
        {cancelled
          ? "A customer can change their mind within 14 days. If they asked for work to start sooner, they owe a fair part of the price, in proportion to the work that is finished. "
          : "A customer can first ask for poor work to be done again, at no cost and within a reasonable time. If that fails or is not possible, they can ask for a price reduction, up to the whole price. "}
        <Link to={cancelled ? "/terms#cancelling" : "/terms#put-right"} className="link">
          All the rules
        </Link>
      </p>
    </details>
  );
}
