import { CircleAlert } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { expressRequestWords } from "#features/bookings/rules/express-request.ts";
import { DESCRIPTION, TITLE } from "#features/jobs/rules/job-limits.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { proposeVisits } from "../actions.server.ts";
import type { Route } from "./+types/new-visits";
import { newVisitsView } from "./new-visits.server.ts";

const EXPRESS_REQUEST = expressRequestWords({ of: "visits" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Book regular visits");

/** /subscriptions/visits/new?booking=…: a customer proposes regular visits that repeat finished work. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  if (roleOf(signedIn(app, signInPath(request))) !== "customer") throw redirect("/subscriptions");
  const bookingId = new URL(request.url).searchParams.get("booking");
  if (!bookingId) throw redirect("/my-jobs?tab=done");
  return orErrorPage(newVisitsView(app, bookingId));
}

export const action = pageActions(proposeVisits);

export default function NewVisits({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Book regular visits">{`Ask ${view.tradesperson} to come back regularly, at an agreed price for each visit. Nothing is booked until they accept. We then book each visit a week ahead.`}</PageHeader>
      {view.obstacle ? (
        <EmptyState
          icon={CircleAlert}
          title="Not possible at the moment"
          action={<ButtonLink to="/my-jobs?tab=done">Back to your jobs</ButtonLink>}
        >
          {view.obstacle}.
        </EmptyState>
      ) : (
        <ProposeVisitsForm {...view} reply={actionData} />
      )}
    </Page>
  );
}

interface ProposeVisitsFormProps {
  bookingId: string;
  work: { title: string; description: string; amount: string };
  tradesperson: string;
  /** The business that the contract is with, a line each. */
  trader: readonly string[];
  /** The weekdays on which the tradesperson works ("Monday and Tuesday"); null when they work on all of them. */
  weekdays: string | null;
  today: string;
  reply: ActionReply | undefined;
}

function ProposeVisitsForm({ bookingId, work, tradesperson, trader, weekdays, today, reply }: ProposeVisitsFormProps) {
  const rules = async () => (await import("../rules/visit.schema.ts")).proposeVisitsForm(today);
  const form = useCheckedForm({ rules, reply });
  const worksOn = weekdays ? `${tradesperson} works on ${weekdays}. ` : "";
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field label="Title" id="title" errors={form.errors.title}>
        <Input name="title" defaultValue={form.typed.title ?? work.title} maxLength={TITLE.max} />
      </Field>
      <Field
        label="Description"
        id="description"
        hint="What needs doing at each visit."
        errors={form.errors.description}
      >
        <Textarea
          name="description"
          rows={4}
          defaultValue={form.typed.description ?? work.description}
          counter={DESCRIPTION.max}
        />
      </Field>
      <Field
        label="Amount"
        id="amount"
        hint="The whole price of one visit. Nothing is added when you pay."
        errors={form.errors.amount}
      >
        <MoneyInput name="amount" defaultValue={form.typed.amount ?? work.amount} maxLength={12} />
      </Field>
      <FieldSet label="How often" id="frequency" errors={form.errors.frequency}>
        <RadioCards
          name="frequency"
          columns={3}
          defaultValue={form.typed.frequency ?? "weekly"}
          choices={[
            { value: "weekly", label: "Every week" },
            { value: "fortnightly", label: "Every two weeks" },
            { value: "monthly", label: "Every month" },
          ]}
        />
      </FieldSet>
      <Field
        label="First visit"
        id="first-day"
        hint={`${worksOn}A visit on a day off moves to the next working day.`}
        errors={form.errors.firstDay}
      >
        <Input type="date" name="firstDay" min={today} defaultValue={form.typed.firstDay} required />
      </Field>
      <Section title="Your contract is with" className="mt-4">
        <address className="wrap-anywhere not-italic">
          {trader.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p className="mt-3 max-w-measure text-soft">
          All visits are one contract. It begins when {tradesperson} accepts. You pay for each visit when it is done or
          before, and our payment provider holds the money until you approve the work. Before each further 6 months of
          visits, we’ll tell you what will be booked and how to stop.
        </p>
      </Section>
      <Section title="If you change your mind">
        <p className="max-w-measure">
          You can end repeat visits at any time, and cancel each visit like any other booking. You can also cancel for
          any reason within 14 days of agreeing. Work only starts within those 14 days if you ask for it. If you then
          cancel, you pay for the work already done. The cancellation form is in your agreement and in the{" "}
          <Link to="/terms#cancellation-form" className="link">
            terms
          </Link>
          .
        </p>
        <FieldSet
          label="Start within 14 days"
          hideLabel
          id="express"
          errors={form.errors.expressRequest}
          className="mt-3"
        >
          <Checkbox
            name="expressRequest"
            defaultChecked={form.typed.expressRequest === "on"}
            label={EXPRESS_REQUEST.label}
            hint={`${EXPRESS_REQUEST.cost} Needed for a first visit in the next 14 days.`}
          />
        </FieldSet>
      </Section>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="propose-visits" variant="primary" busyLabel="Sending…">
          Propose and agree to pay for each visit
        </SubmitButton>
        <ButtonLink to="/my-jobs?tab=done" variant="text">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
