import { MapPinOff } from "lucide-react";
import { Form } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { saveBookingAddressAction, useSavedAddressAction } from "../actions.server.ts";
import { AddressFields } from "../ui/address-fields.tsx";
import type { Route } from "./+types/booking-address";
import { bookingAddressView } from "./booking-address.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Address for the visit");

/** /booking/:id/address: the customer gives the address, how to get in and a phone number. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  return orErrorPage(bookingAddressView(app, signedIn(app, signInPath(request)), params.id));
}

export const action = pageActions(saveBookingAddressAction, useSavedAddressAction);

export default function BookingAddress({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const sees = view.isHidden ? `${view.other} can see it once they confirm the date` : `Only ${view.other} can see it`;
  return (
    <Page width="form">
      <PageHeader title="Address for the visit">{`${view.title}. ${sees}. They can see it until 30 days after the work is complete. Their invoices show the address.`}</PageHeader>
      {view.canChange ? (
        <>
          <SavedChoice view={view} />
          <AddressForm view={view} reply={actionData} />
        </>
      ) : (
        <EmptyState
          icon={MapPinOff}
          title="You can no longer change the address"
          action={<ButtonLink to={`/job/${view.jobId}`}>Back to the job</ButtonLink>}
        >
          The work is done or the booking is cancelled.
        </EmptyState>
      )}
    </Page>
  );
}

type View = Route.ComponentProps["loaderData"];

/** The saved addresses, each used with one press. */
function SavedChoice({ view: { saved, bookingId } }: { view: View }) {
  if (saved.length === 0) return null;
  return (
    <Section title="Saved addresses" className="mb-10">
      <RowList>
        {saved.map(({ id, text }) => (
          <Row
            key={id}
            className="py-3"
            end={
              <Form method="post">
                <input type="hidden" name="bookingId" value={bookingId} />
                <input type="hidden" name="addressId" value={id} />
                <SubmitButton intent="use-saved-address" size="sm" busyLabel="Saving…" aria-label={`Use ${text}`}>
                  Use this
                </SubmitButton>
              </Form>
            }
          >
            <p className="break-words py-2">{text}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

function AddressForm({ view, reply }: { view: View; reply: Route.ComponentProps["actionData"] }) {
  const rules = async () => (await import("../rules/address.schema.ts")).addressFormSchema;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-5">
      <input type="hidden" name="bookingId" value={view.bookingId} />
      <AddressFields form={form} address={view.address} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="save-booking-address" variant="primary" busyLabel="Saving…">
          Save address
        </SubmitButton>
        <ButtonLink to={`/job/${view.jobId}`} variant="text">
          Back to the job
        </ButtonLink>
      </div>
    </Form>
  );
}
