import { ArrowLeft, Clock } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { useCan } from "#app/web/use-can.ts";
import { approveAction, sendBackAction, withdrawActAction } from "#features/approvals/actions.server.ts";
import { type ListedApproval, waitingAbout } from "#features/approvals/index.server.ts";
import { ApprovalActs, ApprovalLines } from "#features/approvals/ui/approval-acts.tsx";
import { WaitingApproval } from "#features/approvals/ui/waiting-approval.tsx";
import { unsafePhotosOfBooking } from "#features/work-photos/index.server.ts";
import { shownWorkPhotos } from "#features/work-photos/rules/shown-photos.ts";
import { WorkPhotoGrid } from "#features/work-photos/ui/photo-grid.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Timeline } from "#ui/timeline.tsx";
import { askEvidenceAction, decideDisputeAction, readConversationAction } from "../actions.server.ts";
import { disputeView, moneyNow, sharedConversation } from "../index.server.ts";
import type { MoneyNow } from "../rules/decision-figures.ts";
import { BothSides, EvidenceList, Offers, RepeatWork, SplitLines, whoRepeats } from "../ui/dispute-story.tsx";
import { disputeTone } from "../ui/dispute-tone.ts";
import { TheirConversation } from "../ui/their-conversation.tsx";
import type { Route } from "./+types/dispute";
import { AskEvidenceForm } from "./ask-evidence-form.tsx";
import { DecideForm } from "./decide-form.tsx";
import { texts } from "./dispute.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.dispute);

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = adminOf(context, "disputes.read");
  const view = await orErrorPage(disputeView(app, params.id));
  const [waits, now, photos, conversation] = await Promise.all([
    waitingAbout(app, view.id),
    moneyNow(app, view.bookingId),
    unsafePhotosOfBooking(app.db, view.bookingId),
    sharedConversation(app, { disputeId: view.id }),
  ]);
  return { view, waits, now, workPhotos: shownWorkPhotos(photos), conversation };
}

export const action = adminActions(
  decideDisputeAction,
  askEvidenceAction,
  readConversationAction,
  approveAction,
  sendBackAction,
  withdrawActAction,
);

type View = Route.ComponentProps["loaderData"]["view"];

export default function AdminDispute({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { view, waits, now, conversation, workPhotos } = loaderData;
  return (
    <>
      <PageHeader
        title={view.job.title}
        above={
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink
              to="/admin/disputes"
              variant="text"
              icon={<ArrowLeft aria-hidden className="size-4.5" />}
              className="-ml-2.5"
            >
              {t.disputes}
            </ButtonLink>
            <Badge tone={disputeTone(view.status)}>{view.statusWord}</Badge>
          </div>
        }
        action={<ButtonLink to={`/admin/bookings/${view.bookingId}`}>{t.theBooking}</ButtonLink>}
      >
        {t.whoAndWho(view.names.customer, view.names.tradesperson)}
      </PageHeader>
      <WaitingApproval approval={waits} />
      <TwoColumn panel={<Panel view={view} waits={waits} now={now} />}>
        <Money view={view} />
        <BothSides view={view} />
        <Offers view={view} />
        {workPhotos.length > 0 && (
          <Section title={t.photosOfWork}>
            <WorkPhotoGrid photos={workPhotos} />
          </Section>
        )}
        <EvidenceList view={view} />
        <TheirConversation conversation={conversation} names={view.names} ofDispute />
      </TwoColumn>
    </>
  );
}

function Money({ view: { money, amount, held } }: { view: View }) {
  const t = useTexts(texts);
  const lines = [
    { label: t.priceOfBooking, amount },
    { label: t.paid, amount: money.received },
    { label: t.heldToBeSplit, amount: held },
    { label: t.released, amount: money.released },
    { label: t.sentBack, amount: money.refunded },
  ];
  return (
    <Section title={t.theMoney} className="text-sm">
      <SplitLines lines={lines} customer={false} />
    </Section>
  );
}

function Panel({ view, waits, now }: { view: View; waits: ListedApproval | null; now: MoneyNow }) {
  const t = useTexts(texts);
  const can = useCan();
  return (
    <>
      {waits && (
        <Card as="section" aria-label={t.secondPerson}>
          <h2 className="subheading">{waits.can.confirm ? t.confirmThisDecision : t.waitsForSecondPerson}</h2>
          <ApprovalLines lines={waits.lines} />
          <p className="mt-3 whitespace-pre-line break-words">{waits.reason}</p>
          <ApprovalActs approval={waits} main />
        </Card>
      )}
      {view.clock && (
        <Card as="section" aria-label={t.theClock}>
          <h2 className="subheading">{view.clock.title}</h2>
          <p className="num mt-2 flex items-start gap-2">
            <Clock aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
            <span>
              {view.clock.left === "run out"
                ? t.wasDue(<strong>{view.clock.until}</strong>)
                : t.dueUntil(<strong>{view.clock.until}</strong>, view.clock.left)}
            </span>
          </p>
          <p className="mt-2 text-soft">{view.clock.after}</p>
        </Card>
      )}
      {view.ending && (
        <Card as="section" aria-label={t.howItEnded}>
          <h2 className="subheading">{view.ending.title}</h2>
          <p className="num text-soft text-sm">{view.ending.at}</p>
          <p className="mt-2">{view.ending.text}</p>
          {view.ending.reason && <p className="mt-2 whitespace-pre-line break-words">{view.ending.reason}</p>}
          {view.ending.repeat && <RepeatWork repeat={view.ending.repeat} who={whoRepeats(view)} />}
          {view.ending.lines.length > 0 && <SplitLines lines={view.ending.lines} customer={false} />}
        </Card>
      )}
      {view.can.decide && !waits && can("disputes.decide") && (
        <Card as="section" aria-label={t.decide}>
          <h2 className="subheading mb-3">{t.decide}</h2>
          <DecideForm view={view} now={now} />
        </Card>
      )}
      {view.can.askEvidence && can("disputes.decide") && (
        <details className="rounded-lg border border-line bg-raised p-5">
          <summary className="link tap inline-flex cursor-pointer items-center">{t.askForEvidence}</summary>
          <div className="mt-3">
            <AskEvidenceForm view={view} />
          </div>
        </details>
      )}
      <Timeline title={t.whatHasHappened} steps={view.timeline} yourTurn={view.clock?.yourTurn ?? false} />
    </>
  );
}
