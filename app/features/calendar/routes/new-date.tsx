import { CalendarClock } from "lucide-react";
import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { sideOf } from "#features/bookings/rules/booking.policy.ts";
import { dayText } from "#features/bookings/rules/dates.ts";
import { agreeToDate, declineProposedDate, withdrawProposedDate } from "#flows/answer-proposed-date.server.ts";
import { proposeDate } from "#flows/propose-date.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { openProposal } from "../index.server.ts";
import { proposeFormSchema } from "../rules/calendar.schema.ts";
import { ProposeForm } from "../ui/propose-form.tsx";
import type { Route } from "./+types/new-date";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change the date");

/** /booking/:id/date: the tradesperson proposes another day, the customer agrees or not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const viewer = signedIn(app, signInPath(request));
  const booking = await orErrorPage(findBookingFor(app, params.id));
  const side = sideOf(viewer, booking);
  if (side === "admin") throw redirect(`/job/${booking.jobId}`);
  const today = londonDay(app.clock.now());
  const proposal = await openProposal(app.db, booking.id);
  return {
    today,
    side,
    jobId: booking.jobId,
    quoteId: booking.quoteId,
    title: booking.job.title,
    other: side === "customer" ? booking.tradesperson.fullName : booking.customer.fullName,
    canChange: booking.status === "confirmed" && !viewer.suspended,
    date: booking.scheduledDate && dayText(booking.scheduledDate, today),
    proposal: proposal && { id: proposal.id, day: dayText(proposal.day, today), over: proposal.day < today },
  };
}

const idIn = (form: FormData) => ({ proposalId: String(form.get("proposalId") ?? "") });
const done = (jobId: string, title: string, description?: string) =>
  toastAndRedirect(`/job/${jobId}`, { tone: "success", title, ...(description ? { description } : {}) });

export const action = pageActions({
  propose: async ({ context, form, params }) => {
    const app = context.get(ctx);
    const parsed = await parseForm(form, proposeFormSchema(londonDay(app.clock.now())));
    if (!parsed.ok) return parsed.reply();
    const bookingId = params.id ?? "";
    return proposeDate(app, { bookingId, ...parsed.value }).then(
      async () =>
        done((await findBookingFor(app, bookingId)).jobId, "Date proposed", "You hear when they have answered"),
      parsed.refuse,
    );
  },
  agree: async ({ context, form }) => {
    const app = context.get(ctx);
    const { bookingId } = await agreeToDate(app, idIn(form));
    return done((await findBookingFor(app, bookingId)).jobId, "Date agreed");
  },
  decline: async ({ context, form }) => {
    const app = context.get(ctx);
    const { bookingId } = await declineProposedDate(app, idIn(form));
    return done((await findBookingFor(app, bookingId)).jobId, "Date declined", "The date that stood still stands");
  },
  withdraw: async ({ context, form }) => {
    const app = context.get(ctx);
    const { bookingId } = await withdrawProposedDate(app, idIn(form));
    return done((await findBookingFor(app, bookingId)).jobId, "Proposal withdrawn");
  },
});

type View = Route.ComponentProps["loaderData"];

export default function NewDate({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Change the date">
        {view.title}, with {view.other}.{" "}
        <span className="num">{view.date ? `Booked for ${view.date}.` : "No date agreed yet."}</span>
      </PageHeader>
      {view.canChange && view.side === "tradesperson" && (
        <>
          {view.proposal && <Waiting view={view} proposal={view.proposal} />}
          <ProposeForm today={view.today} other={view.other} again={view.proposal !== null} reply={actionData} />
        </>
      )}
      {view.canChange && view.side === "customer" && view.proposal && !view.proposal.over ? (
        <Answer view={view} proposal={view.proposal} />
      ) : (
        (view.side === "customer" || !view.canChange) && <Nothing view={view} />
      )}
    </Page>
  );
}

type Proposal = NonNullable<View["proposal"]>;

const Waiting = ({ view, proposal }: { view: View; proposal: Proposal }) => (
  <Form method="post" className="mb-8 flex flex-wrap items-center justify-between gap-3 border-line border-y py-4">
    <input type="hidden" name="proposalId" value={proposal.id} />
    <p>
      You proposed <span className="num font-semibold">{proposal.day}</span>. {view.other} has not answered yet.
    </p>
    <SubmitButton intent="withdraw" variant="text" busyLabel="Withdrawing…">
      Withdraw
    </SubmitButton>
  </Form>
);

const Answer = ({ view, proposal }: { view: View; proposal: Proposal }) => (
  <Form method="post">
    <input type="hidden" name="proposalId" value={proposal.id} />
    <p className="heading num">
      {view.other} proposes {proposal.day}
    </p>
    <p className="mt-2 max-w-measure text-soft">
      Nothing changes until you agree. If neither day is right, choose another yourself.
    </p>
    <div className="mt-6 flex flex-wrap gap-2.5">
      <SubmitButton intent="agree" variant="agree" busyLabel="Agreeing…">
        Agree to {proposal.day}
      </SubmitButton>
      <SubmitButton intent="decline" variant="line" busyLabel="Declining…">
        {view.date ? `Keep ${view.date}` : "Not that day"}
      </SubmitButton>
      <ButtonLink to={`/booking?quoteId=${view.quoteId}`} variant="text">
        Choose another day
      </ButtonLink>
    </div>
  </Form>
);

const Nothing = ({ view }: { view: View }) => (
  <EmptyState
    icon={CalendarClock}
    title={view.canChange ? "No other date is proposed" : "The date can no longer change"}
    action={<ButtonLink to={`/job/${view.jobId}`}>Back to the job</ButtonLink>}
  >
    {view.canChange ? "It may have been answered or withdrawn." : "The work is not confirmed, or it is done."}
  </EmptyState>
);
