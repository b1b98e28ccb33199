import { ArrowLeft, MessageCircle } from "lucide-react";
import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { AddressButtons, Lines } from "#features/bookings/addresses/ui/booking-address.tsx";
import { MessageButton } from "#features/quotes/ui/message-button.tsx";
import { roleOf } from "#kernel/actor.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { offerAgainAction, saveNoteAction } from "../actions.server.ts";
import { customersUrl, NOTE_MAX } from "../rules/addresses.ts";
import type { Route } from "./+types/customer";
import { customerPage } from "./customer-page.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.name ?? "Customer");

/** A customer of a tradesperson's: their jobs, the tradesperson's note, and an offer to come again. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return orErrorPage(customerPage(app, user, { id: params.id, cursor }));
}

export const action = pageActions(saveNoteAction, offerAgainAction);

type Shown = Route.ComponentProps["loaderData"];

export default function Customer({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader
        title={
          <span className="flex items-center gap-3.5">
            <Avatar name={shown.name} seed={shown.id} src={shown.avatarUrl} />
            {shown.name}
          </span>
        }
        above={
          <ButtonLink
            to={customersUrl()}
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Customers
          </ButtonLink>
        }
      />
      <dl className="grid grid-cols-2 gap-x-6 border-line border-y py-4">
        {shown.facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="amount font-bold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Acts shown={shown} />
      {shown.address && (
        <Section title="Address" id="address" className="mt-8">
          <Lines address={shown.address} />
          <AddressButtons address={shown.address} customer={shown.firstName} className="mt-3" />
          <p className="mt-3 text-soft text-sm">Shown until 30 days after the work is complete.</p>
        </Section>
      )}
      <Section title="Your note" id="note" className="mt-8">
        <NoteForm
          key={shown.id}
          customerId={shown.id}
          note={shown.note}
          mayChange={shown.mayChange}
          reply={actionData}
        />
      </Section>
      <Jobs shown={shown} />
    </Page>
  );
}

/** Offer to come again, and the conversation. */
function Acts({ shown: { id, firstName, offer, conversationId, canMessage, lastJobId, name } }: { shown: Shown }) {
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {offer.isAllowed && (
          <Form method="post" className="max-sm:w-full">
            <input type="hidden" name="customerId" value={id} />
            <SubmitButton intent="offer-again" variant="primary" block busyLabel="Offering…">
              Offer to come again
            </SubmitButton>
          </Form>
        )}
        {conversationId ? (
          <ButtonLink to={`/conversation/${conversationId}`} icon={<MessageCircle aria-hidden className="size-5" />}>
            Conversation
          </ButtonLink>
        ) : (
          canMessage && <MessageButton to={id} jobId={lastJobId} name={name} />
        )}
      </div>
      <p className="mt-3 max-w-measure text-soft text-sm">
        {offer.reason ??
          `We’ll tell ${firstName} once that you’d be happy to work for them again, with a link to book you. You can do this every 90 days.`}
      </p>
    </div>
  );
}

const Jobs = ({ shown: { bookings, next } }: { shown: Shown }) => (
  <Section title="Jobs" id="jobs" className="mt-8">
    <RowList>
      {bookings.map(({ id, jobId, title, amount, status, day }) => (
        <Row key={id} pressable className="py-3.5" end={<Money amount={amount} />}>
          <CardLink to={`/job/${jobId}`} className="wrap-anywhere font-semibold">
            {title}
          </CardLink>
          <p className="num text-soft text-sm first-letter:uppercase">
            {day} · {status}
          </p>
        </Row>
      ))}
    </RowList>
    <ShowMore to={next} label="Show earlier jobs" />
  </Section>
);

interface NoteFormProps {
  customerId: string;
  note: string;
  mayChange: boolean;
  /** The reply of the page's action. */
  reply: unknown;
}

/** What the tradesperson writes down about a customer. */
function NoteForm({ customerId, note, mayChange, reply }: NoteFormProps) {
  const rules = async () => (await import("../rules/customer.schema.ts")).noteForm;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props}>
      <input type="hidden" name="customerId" value={customerId} />
      <Field
        label="Note"
        hideLabel
        hint="What you want to remember, such as where the stopcock is. Only you can see it."
        id={form.id("note")}
        errors={form.errors.note}
      >
        <Textarea
          name="note"
          rows={3}
          counter={NOTE_MAX}
          defaultValue={form.typed.note ?? note}
          readOnly={!mayChange}
        />
      </Field>
      {mayChange && (
        <SubmitButton intent="save-customer-note" className="mt-3" busyLabel="Saving…">
          Save note
        </SubmitButton>
      )}
    </Form>
  );
}
