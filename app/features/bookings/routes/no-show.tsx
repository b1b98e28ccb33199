import { Form } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { contestNoShowAction } from "../actions.server.ts";
import { noShowBadge } from "../rules/no-show.labels.ts";
import type { Route } from "./+types/no-show";
import { noShowView } from "./no-show.server.ts";

interface ContestNoShowProps {
  bookingId: string;
  /** The last day on which it can be contested, as text. */
  until: string;
  reply: ActionReply | undefined;
}

const rules = () => import("../rules/booking.schema.ts").then((found) => found.reasonFormSchema);

/** The tradesperson's form against the report that they did not come. */
function ContestNoShow({ bookingId, until, reply }: ContestNoShowProps) {
  const form = useCheckedForm({ rules, reply });
  return (
    <Section title="Is this not true?">
      <p className="max-w-measure text-soft">{`You can contest the report once, until ${until}. Our team will decide and tell you both why. While we decide, it does not count as a missed booking and the customer cannot review it.`}</p>
      <Form method="post" className="mt-4 flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="bookingId" value={bookingId} />
        <Field
          label="What happened?"
          hint="Say when you came, who was there and what evidence you have. The customer and our team will read this."
          id={form.id("reason")}
          errors={form.errors.reason}
        >
          <Textarea name="reason" rows={5} counter={1_000} defaultValue={form.typed.reason} required />
        </Field>
        <SubmitButton intent="contest-no-show" variant="primary" busyLabel="Sending…" className="self-start" block>
          Contest the report
        </SubmitButton>
      </Form>
    </Section>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Missed booking");

/** /booking/:id/no-show: a report that nobody came, what the tradesperson says to it, and our decision. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  return orErrorPage(noShowView(app, signedIn(app, signInPath(request)), params.id));
}

export const action = pageActions(contestNoShowAction);

export default function NoShow({ loaderData: view, actionData }: Route.ComponentProps) {
  const { side, other, day, reportedOn, contestUntil } = view;
  const badge = noShowBadge(view.state);
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Missed booking" above={<Badge tone={badge.tone}>{badge.text}</Badge>}>
        {`${view.title}, with ${other}.`}{" "}
        <span className="num">{`${day ? `Booked for ${day}. ` : ""}Reported on ${reportedOn}.`}</span>
      </PageHeader>
      <p className="max-w-measure">{view.text}</p>
      {view.reason && (
        <Section title={side === "tradesperson" ? "What you told us" : `What ${other} told us`}>
          <p className="max-w-measure whitespace-pre-line break-words">{view.reason}</p>
        </Section>
      )}
      {view.decision && (
        <Section title="Our decision">
          <p className="max-w-measure whitespace-pre-line break-words">{view.decision}</p>
        </Section>
      )}
      {contestUntil && <ContestNoShow bookingId={view.bookingId} until={contestUntil} reply={actionData} />}
      <ButtonLink to={`/job/${view.jobId}`} className="mt-6">
        Back to the job
      </ButtonLink>
    </Page>
  );
}
