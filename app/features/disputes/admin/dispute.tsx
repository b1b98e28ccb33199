import { ArrowLeft, Clock } from "lucide-react";
import { Form, useActionData } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { approveAction, sendBackAction, withdrawActAction } from "#features/approvals/actions.server.ts";
import { type ListedApproval, waitingAbout } from "#features/approvals/index.server.ts";
import { limitText, refundLimitText } from "#features/approvals/rules/second-person.ts";
import { ApprovalActs, ApprovalLines } from "#features/approvals/ui/approval-acts.tsx";
import { WaitingApproval } from "#features/approvals/ui/waiting-approval.tsx";
import { unsafePhotosOfBooking } from "#features/bookings/work-photos/index.server.ts";
import { shownWorkPhotos } from "#features/bookings/work-photos/rules/shown-photos.ts";
import { WorkPhotoGrid } from "#features/bookings/work-photos/ui/photo-grid.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { UsualReasons } from "#ui/usual-reasons.tsx";
import { askEvidenceAction, decideDisputeAction, readConversationAction } from "../actions.server.ts";
import { disputeView, moneyNow, sharedConversation } from "../index.server.ts";
import type { MoneyToDecide } from "../rules/decision-figures.ts";
import { DECISION_REASONS, WORDS_MAX } from "../rules/dispute.labels.ts";
import { REQUEST_DAYS, REQUEST_MAX, USUAL_REQUESTS } from "../rules/evidence-request.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { BothSides, EvidenceList, Offers, RepeatWork, SplitLines, whoRepeats } from "../ui/dispute-story.tsx";
import { disputeTone } from "../ui/dispute-tone.ts";
import { SettlementFields } from "../ui/settlement-fields.tsx";
import { TheirConversation } from "../ui/their-conversation.tsx";
import type { Route } from "./+types/dispute";
import { useConfirmedDecision } from "./confirm-decision.tsx";
import { SplitDecision } from "./split-decision.tsx";

const rules = () => import("../rules/dispute.schema.ts").then((found) => found.decideFormSchema);

/** An admin's decision: how the money is shared or what is done again, and why. */
function DecideForm({ view, now }: { view: DisputeView; now: MoneyToDecide }) {
  const { before, dialog } = useConfirmedDecision(view, now);
  const form = useCheckedForm({ rules, reply: useActionData(), before });
  const { held, refundable, aftercare } = view;
  const { aloneUpTo } = now;
  const limit = aftercare ? refundLimitText({ refundable, aloneUpTo }) : limitText({ held, aloneUpTo });
  const share = aftercare ? {} : { share: <SplitDecision view={view} now={now} form={form} /> };
  return (
    <>
      <Form method="post" preventScrollReset className="group/decide flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="disputeId" value={view.id} />
        <SettlementFields view={view} form={form} {...share} />
        <div className="flex flex-col gap-2">
          <Field
            label="Reason"
            hint="Both people will read this. We also keep it in the audit log."
            id={form.id("reason")}
            errors={form.errors.reason}
          >
            <Textarea name="reason" rows={4} counter={WORDS_MAX} defaultValue={form.typed.reason} required />
          </Field>
          <UsualReasons reasons={DECISION_REASONS} />
        </div>
        {limit && <p className="text-amber-ink text-sm">{limit}</p>}
        <SubmitButton intent="decide-dispute" variant="primary" busyLabel="Deciding…" className="w-full">
          Decide the dispute
        </SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

const DAYS = REQUEST_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** Asks one side to show something. The page mounts `askEvidenceAction`. */
function AskEvidenceForm({ view }: { view: DisputeView }) {
  const rules = async () => (await import("../rules/dispute.schema.ts")).askEvidenceFormSchema;
  const form = useCheckedForm({ rules, reply: useActionData<ActionReply>() });
  const sides = (["customer", "tradesperson"] as const).map((value) => ({ value, label: view.names[value] }));
  return (
    <Form key={view.requests.length} method="post" {...form.props} className="flex flex-col gap-4">
      <input type="hidden" name="disputeId" value={view.id} />
      <Field label="From" errors={form.errors.side}>
        <Select name="side" options={sides} defaultValue={form.typed.side} />
      </Field>
      <UsualReasons reasons={USUAL_REQUESTS} />
      <Field label="What you need to see" hint="Both people will read this" errors={form.errors.reason}>
        <Textarea name="reason" rows={3} counter={REQUEST_MAX} defaultValue={form.typed.reason} />
      </Field>
      <Field label="Due within" errors={form.errors.days}>
        <Select name="days" options={DAYS} defaultValue={form.typed.days ?? "3"} />
      </Field>
      <div>
        <SubmitButton intent="ask-for-evidence" variant="line" busyLabel="Asking…">
          Ask
        </SubmitButton>
      </div>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Dispute");

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
              Disputes
            </ButtonLink>
            <Badge tone={disputeTone(view.status)}>{view.statusWord}</Badge>
            {view.urgent && !view.over && <Badge tone="danger">Urgent</Badge>}
          </div>
        }
        action={<ButtonLink to={`/admin/bookings/${view.bookingId}`}>The booking</ButtonLink>}
      >
        {`${view.names.customer} (customer) and ${view.names.tradesperson} (tradesperson)`}
      </PageHeader>
      <WaitingApproval approval={waits} />
      <TwoColumn panel={<Panel view={view} waits={waits} now={now} />}>
        <Money view={view} />
        <BothSides view={view} />
        <Offers view={view} />
        {workPhotos.length > 0 && (
          <Section title="Photos of the work">
            <WorkPhotoGrid photos={workPhotos} />
          </Section>
        )}
        <EvidenceList view={view} />
        <TheirConversation conversation={conversation} names={view.names} ofDispute />
      </TwoColumn>
    </>
  );
}

function Money({ view: { money, amount, held, aftercare, refundable } }: { view: View }) {
  const lines = [
    { label: "Price of the booking", amount },
    { label: "Paid", amount: money.received },
    ...(held > 0 ? [{ label: "Held, to be split", amount: held }] : []),
    { label: "Released", amount: money.released },
    { label: "Sent back", amount: money.refunded },
    ...(aftercare ? [{ label: "Can be refunded", amount: refundable }] : []),
  ];
  return (
    <Section title="The money" className="text-sm">
      <SplitLines lines={lines} customer={false} />
    </Section>
  );
}

function Panel({ view, waits, now }: { view: View; waits: ListedApproval | null; now: MoneyToDecide }) {
  const can = useCan();
  return (
    <>
      {waits && (
        <Card as="section" aria-label="Second operator">
          <h2 className="subheading">
            {waits.can.confirm ? "Confirm this decision?" : "Waiting for a second operator"}
          </h2>
          <ApprovalLines lines={waits.lines} />
          <p className="mt-3 whitespace-pre-line break-words">{waits.reason}</p>
          <ApprovalActs approval={waits} main />
        </Card>
      )}
      {view.clock && (
        <Card as="section" aria-label="Deadline">
          <h2 className="subheading">{view.clock.title}</h2>
          <p className="num mt-2 flex items-start gap-2">
            <Clock aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
            <span>
              {view.clock.left === "run out" ? (
                <>
                  Was due <strong>{view.clock.until}</strong>
                </>
              ) : (
                <>
                  Until <strong>{view.clock.until}</strong>, {view.clock.left} left
                </>
              )}
            </span>
          </p>
          <p className="mt-2 text-soft">{view.clock.after}</p>
        </Card>
      )}
      {view.ending && (
        <Card as="section" aria-label="How it ended">
          <h2 className="subheading">{view.ending.title}</h2>
          <p className="num text-soft text-sm">{view.ending.at}</p>
          <p className="mt-2">{view.ending.text}</p>
          {view.ending.reason && <p className="mt-2 whitespace-pre-line break-words">{view.ending.reason}</p>}
          {view.ending.repeat && (
            <RepeatWork repeat={view.ending.repeat} who={whoRepeats(view)} keepsHeld={!view.aftercare} />
          )}
          {view.ending.lines.length > 0 && <SplitLines lines={view.ending.lines} customer={false} />}
        </Card>
      )}
      {view.can.decide && !waits && can("disputes.decide") && (
        <Card as="section" aria-label="Decide">
          <h2 className="subheading mb-3">Decide</h2>
          <DecideForm view={view} now={now} />
        </Card>
      )}
      {view.can.askEvidence && can("disputes.decide") && (
        <details className="rounded-lg border border-line bg-raised p-5">
          <summary className="link tap inline-flex cursor-pointer items-center">Ask for evidence</summary>
          <div className="mt-3">
            <AskEvidenceForm view={view} />
          </div>
        </details>
      )}
      <Timeline title="What has happened" steps={view.timeline} yourTurn={view.clock?.yourTurn ?? false} />
    </>
  );
}
