import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { reloadRefused } from "#app/web/stale-page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { readReply } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { LENGTHS, lengthText } from "../../rules/appointment.ts";
import type { ExpressRequestWords } from "../../rules/express-request.ts";
import { agreeNewDate, declineNewDate, moveOneDay, proposeNewDate, withdrawNewDate } from "../actions.server.ts";
import { OneDayForm } from "../ui/one-day-form.tsx";
import { WINDOW_CHOICES } from "../ui/window-choices.ts";
import type { Route } from "./+types/new-date";
import { newDateView } from "./new-date.server.ts";

interface ProposeFormProps {
  bookingId: string;
  today: string;
  other: string;
  /** The customer has not answered an earlier proposal, and this one replaces it. */
  replacesProposal: boolean;
  /** The days of the work are apart now, and will follow each other. */
  follows: boolean;
  /** The known length in minutes, as text; empty when there is none. */
  length: string;
  /** What the form begins with, from a link. */
  wanted: { day: string; window: string };
  reply: ActionReply | undefined;
}

const LENGTH_CHOICES = LENGTHS.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));

function ProposeForm(props: ProposeFormProps) {
  const { bookingId, today, other, replacesProposal, follows, length, wanted, reply } = props;
  const rules = async () => (await import("../rules/calendar.schema.ts")).proposeFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  const unchanged = replacesProposal
    ? "This replaces the date you proposed before."
    : `Nothing changes until ${other} agrees.`;
  return (
    <Form method="post" {...form.props} className="flex flex-col items-start gap-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field
        label={follows ? "First date" : "Date"}
        id="day"
        hint={follows ? `The other days follow it. ${unchanged}` : unchanged}
        errors={form.errors.day}
      >
        <Input type="date" name="day" min={today} defaultValue={form.typed.day ?? wanted.day} required />
      </Field>
      <Field label="Arrival time" id="window" optional errors={form.errors.window ?? form.errors.windowStart}>
        <Select
          name="window"
          options={WINDOW_CHOICES}
          placeholder="Any time that day"
          defaultValue={form.typed.window ?? wanted.window}
        />
      </Field>
      <Field label="Expected length" id="durationMinutes" optional errors={form.errors.durationMinutes}>
        <Select
          name="durationMinutes"
          options={LENGTH_CHOICES}
          placeholder="Not sure yet"
          defaultValue={form.typed.durationMinutes ?? length}
        />
      </Field>
      <SubmitButton intent="propose-new-date" variant="primary" busyLabel="Sending…">
        Propose date
      </SubmitButton>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change the date");

/** /booking/:id/date: the tradesperson proposes another day, and the customer agrees or declines. Of days that are apart, either moves one. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const wanted = new URL(request.url).searchParams;
  return orErrorPage(newDateView(app, signedIn(app, signInPath(request)), { bookingId: params.id, wanted }));
}

export const action = pageActions(proposeNewDate, agreeNewDate, declineNewDate, withdrawNewDate, moveOneDay);

export const shouldRevalidate = reloadRefused;

export default function NewDate({ loaderData: view, actionData }: Route.ComponentProps) {
  const { canChange, side, proposal, other, date, apart } = view;
  const isAsked = canChange && side === "customer" && proposal?.canBeAgreed;
  useActionToast(actionData);
  const isAboutOne = readReply(actionData).typed.replacesDay !== undefined;
  return (
    <Page width="form">
      <PageHeader title="Change the date">
        {view.title}, with {other}. <span className="num">{date ? `Booked for ${date}.` : "No date agreed yet."}</span>
      </PageHeader>
      {canChange && side === "tradesperson" && proposal && <OpenProposal proposal={proposal} other={other} />}
      {isAsked && (
        <AnswerForm
          proposal={proposal}
          other={other}
          currentDate={date}
          quoteId={view.quoteId}
          expressRequest={proposal.expressRequest}
        />
      )}
      {canChange && apart && (
        <Section title={isAsked ? "Move a day yourself" : "Move one day"} isFirst={!isAsked}>
          <OneDayForm
            {...view}
            {...apart}
            replacesProposal={proposal !== null}
            reply={isAboutOne ? actionData : undefined}
          />
        </Section>
      )}
      {canChange && side === "tradesperson" && (
        <Section title={apart ? moveAll(apart.days.length) : null}>
          <ProposeForm
            {...view}
            follows={apart !== null}
            replacesProposal={proposal !== null}
            reply={isAboutOne ? undefined : actionData}
          />
        </Section>
      )}
      {canChange && apart && side === "customer" && (
        <Section title={moveAll(apart.days.length)}>
          <p className="mb-4 max-w-measure text-soft">
            The new days follow each other, unless the quote offers them apart.
          </p>
          <ButtonLink to={`/booking?quoteId=${view.quoteId}`}>Choose another day</ButtonLink>
        </Section>
      )}
      {(!canChange || (side === "customer" && !isAsked && !apart)) && (
        <NothingToAnswer canChange={canChange} jobId={view.jobId} />
      )}
    </Page>
  );
}

const moveAll = (count: number): string => (count === 2 ? "Move both days" : `Move all ${count} days`);

/** A part of the page with its title; without one, it is the whole page. */
function Section({ title, isFirst, children }: { title: string | null; isFirst?: boolean; children: ReactNode }) {
  if (title === null) return children;
  return (
    <section className={isFirst ? "mb-8" : "mb-8 border-line border-t pt-6"}>
      <h2 className="heading mb-4">{title}</h2>
      {children}
    </section>
  );
}

const NothingToAnswer = ({ canChange, jobId }: { canChange: boolean; jobId: string }) => {
  return (
    <EmptyState
      icon={CalendarClock}
      title={canChange ? "No other date has been proposed" : "You can no longer change the date"}
      action={<ButtonLink to={`/job/${jobId}`}>Back to the job</ButtonLink>}
    >
      {canChange ? "It may have been answered or withdrawn." : "The booking is not confirmed, or the work is done."}
    </EmptyState>
  );
};

/** A proposed date that the customer has not answered. `day` is text. */
function OpenProposal({ proposal, other }: { proposal: { id: string; day: string }; other: string }) {
  return (
    <Form method="post" className="mb-8 flex flex-wrap items-center justify-between gap-3 border-line border-y py-4">
      <input type="hidden" name="proposalId" value={proposal.id} />
      <p>
        You proposed <span className="num font-semibold">{proposal.day}</span>. {other} has not answered yet.
      </p>
      <SubmitButton intent="withdraw-new-date" variant="text" busyLabel="Withdrawing…">
        Withdraw
      </SubmitButton>
    </Form>
  );
}

interface AnswerFormProps {
  /** `day` and `daysAfter` are text. */
  proposal: { id: string; day: string; length: string | null; daysAfter: string | null };
  other: string;
  /** The booked date as text; null when none is agreed. */
  currentDate: string | null;
  quoteId: string;
  /** The day is in the cancellation period, and the customer has not requested work in that period: what they have to request. */
  expressRequest: ExpressRequestWords | null;
}

/** The form in which the customer agrees to the proposed date, keeps the booked one, or chooses another. */
function AnswerForm({ proposal, other, currentDate, quoteId, expressRequest }: AnswerFormProps) {
  return (
    <Form method="post" className="mb-8">
      <input type="hidden" name="proposalId" value={proposal.id} />
      <p className="heading num">{`${other} proposes ${proposal.day}`}</p>
      {proposal.length && <p className="num mt-1">{`It takes ${proposal.length}.`}</p>}
      {proposal.daysAfter && <p className="num mt-1">{`The work is then on ${proposal.daysAfter}.`}</p>}
      <p className="mt-2 max-w-measure text-soft">
        Nothing changes until you agree. If neither date works for you, choose another.
      </p>
      {expressRequest && (
        <div className="mt-3">
          <Checkbox name="expressRequest" label={expressRequest.label} hint={expressRequest.cost} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <SubmitButton intent="agree-new-date" variant="agree" busyLabel="Agreeing…">
          {`Agree to ${proposal.day}`}
        </SubmitButton>
        <SubmitButton intent="decline-new-date" variant="line" busyLabel="Declining…">
          {currentDate ? `Keep ${currentDate}` : "Decline"}
        </SubmitButton>
        <ButtonLink to={`/booking?quoteId=${quoteId}`} variant="text">
          Choose another day
        </ButtonLink>
      </div>
    </Form>
  );
}
