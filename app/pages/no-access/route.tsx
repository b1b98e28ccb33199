import { Camera, DoorClosed } from "lucide-react";
import { Form } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import {
  contestNoAccessAction,
  reportNoAccessAction,
  withdrawNoAccessAction,
} from "#features/bookings/actions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { Page, PageHeader, Section, StickyAct } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { Route } from "./+types/route";
import { noAccessView } from "./no-access-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Nobody was in");

/** /booking/:id/no-access: the tradesperson reports that nobody was in; afterwards both see the report, and the customer can object. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  return orErrorPage(noAccessView(app, signedIn(app, signInPath(request)), params.id));
}

export const action = pageActions(reportNoAccessAction, contestNoAccessAction, withdrawNoAccessAction);

type View = Route.ComponentProps["loaderData"];

export default function NoAccess({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Nobody was in">
        <span className="num">
          {`${view.other} · ${view.title} · `}
          <span className="whitespace-nowrap">{view.day}</span>
        </span>
      </PageHeader>
      {view.report && <Report report={view.report} />}
      {(view.report || view.form) && <Times times={view.times} />}
      {view.form && <ReportForm view={view} form={view.form} reply={actionData} />}
      {view.report?.canContest && <Contest bookingId={view.bookingId} reply={actionData} />}
      {!view.report && !view.form && (
        <EmptyState
          icon={DoorClosed}
          title={view.tooEarly ? `You can report it from ${view.tooEarly}` : "Nothing to report"}
        >
          {view.tooEarly
            ? "Wait 15 minutes from the beginning of the arrival time, and ring or call."
            : "You can report that nobody was in on the booked day, after “On my way” and before you start."}
        </EmptyState>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {view.report?.toPay && (
          <ButtonLink to={`/job/${view.jobId}`} variant="primary">
            Pay the charge
          </ButtonLink>
        )}
        <ButtonLink to={`/job/${view.jobId}`}>Back to the job</ButtonLink>
        {view.report?.canWithdraw && <Withdraw bookingId={view.bookingId} />}
      </div>
    </Page>
  );
}

const Times = ({ times }: { times: View["times"] }) => (
  <dl className="num hairlines mt-4 border-line border-y">
    {times.map(({ label, text }) => (
      <div key={label} className="flex justify-between gap-4 py-3">
        <dt className="text-soft">{label}</dt>
        <dd className="font-semibold">{text}</dd>
      </div>
    ))}
  </dl>
);

function Report({ report }: { report: NonNullable<View["report"]> }) {
  return (
    <>
      <p role="status" className="max-w-measure rounded-lg bg-sunk px-4 py-3">
        {report.text}
      </p>
      <ul className="mt-4 flex flex-wrap gap-3" aria-label="Photos">
        {report.photos.map((path) => (
          <li key={path}>
            <a href={path}>
              <img
                src={`${path}?size=small`}
                alt="The door when nobody was in"
                width={128}
                height={128}
                className="size-32 rounded-lg object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Quoted title="Note" text={report.note} />
      <Quoted title="The objection" text={report.reason} />
      <Quoted title="Our decision" text={report.decision} />
    </>
  );
}

const Quoted = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Section title={title} className="mt-4">
      <p className="max-w-measure whitespace-pre-line break-words">{text}</p>
    </Section>
  );

interface ReportFormProps {
  view: View;
  form: NonNullable<View["form"]>;
  reply: ActionReply | undefined;
}

function ReportForm({ view, form: { charge, sums, until, newDayPath }, reply }: ReportFormProps) {
  const rules = async () => (await import("#features/bookings/rules/no-access.schema.ts")).noAccessFormSchema;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" encType="multipart/form-data" {...form.props} className="mt-5 flex flex-col gap-5">
      <input type="hidden" name="bookingId" value={view.bookingId} />
      <Field
        label={
          <span className="inline-flex items-center gap-2">
            <Camera aria-hidden className="size-5 text-green" />
            Photo of the door
          </span>
        }
        hint={`Only ${view.first} and our team can see it.`}
        errors={form.errors.photos}
      >
        <FileInput name="photos" accept="image/*" capture="environment" required />
      </Field>
      <Field label="Note" optional hint="When you rang and called, and who answered" errors={form.errors.note}>
        <Textarea name="note" rows={3} counter={1_000} defaultValue={form.typed.note} />
      </Field>
      {sums.length > 0 ? (
        <>
          <dl className="num rounded-lg bg-green-soft px-4 py-2" aria-label={`Call-out charge of ${charge}`}>
            {sums.map(({ label, text }) => (
              <div
                key={label}
                className="flex justify-between gap-4 border-line py-1.5 last:border-t last:font-semibold"
              >
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="max-w-measure text-sm text-soft">
            {`We’ll tell ${view.first} now. If ${view.first} does not object by `}
            <strong className="num text-ink">{until}</strong>
            {`, the charge is due. If ${view.first} does, our team decides.`}
          </p>
        </>
      ) : (
        <p className="max-w-measure text-sm text-soft">
          {`Your quote names no call-out charge, so nothing is charged. We’ll tell ${view.first} now.`}
        </p>
      )}
      <StickyAct>
        <SubmitButton intent="report-no-access" variant="primary" size="lg" block busyLabel="Sending…">
          {charge ? `Report and charge ${charge}` : "Report"}
        </SubmitButton>
      </StickyAct>
      <ButtonLink to={newDayPath} variant="text" className="-ml-2.5 self-start">
        Offer another day, no charge
      </ButtonLink>
    </Form>
  );
}

const reasonRules = () => import("#features/bookings/rules/booking.schema.ts").then((found) => found.reasonFormSchema);

/** The customer objects. */
function Contest({ bookingId, reply }: { bookingId: string; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules: reasonRules, reply });
  return (
    <Section title="Was somebody in?">
      <p className="max-w-measure text-soft">If you object, nothing is charged until our team has decided.</p>
      <Form method="post" className="mt-4 flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="bookingId" value={bookingId} />
        <Field
          label="What happened?"
          hint="Say who was in and when. The tradesperson and our team will read this."
          id={form.id("reason")}
          errors={form.errors.reason}
        >
          <Textarea name="reason" rows={4} counter={1_000} defaultValue={form.typed.reason} required />
        </Field>
        <SubmitButton intent="contest-no-access" variant="primary" busyLabel="Sending…" className="self-start" block>
          Object to the charge
        </SubmitButton>
      </Form>
    </Section>
  );
}

const Withdraw = ({ bookingId }: { bookingId: string }) => (
  <Form method="post">
    <input type="hidden" name="bookingId" value={bookingId} />
    <SubmitButton intent="withdraw-no-access" variant="text" busyLabel="Saving…">
      Do not charge
    </SubmitButton>
  </Form>
);
