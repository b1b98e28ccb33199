import { MapPinOff } from "lucide-react";
import { Form } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
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
import { texts } from "./booking-address.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.addressForVisit);

/** /booking/:id/address: the customer gives the address, how to get in and a phone number. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  return orErrorPage(bookingAddressView(app, signedIn(app, signInPath(request)), params.id));
}

export const action = pageActions(saveBookingAddressAction, useSavedAddressAction);

export default function BookingAddress({ loaderData: view, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  const sees = view.isHidden ? t.seesOnceConfirmedDate(view.other) : t.onlySeesIt(view.other);
  return (
    <Page width="form">
      <PageHeader title={t.addressForVisit}>{t.until30DaysAfter(view.title, sees)}</PageHeader>
      {view.canChange ? (
        <>
          <SavedChoice view={view} />
          <AddressForm view={view} reply={actionData} />
        </>
      ) : (
        <EmptyState
          icon={MapPinOff}
          title={t.addressCanNoLongerChange}
          action={<ButtonLink to={`/job/${view.jobId}`}>{t.backToJob}</ButtonLink>}
        >
          {t.workDoneBookingCancelled}
        </EmptyState>
      )}
    </Page>
  );
}

type View = Route.ComponentProps["loaderData"];

/** The saved addresses, each used with one press. */
function SavedChoice({ view: { saved, bookingId } }: { view: View }) {
  const t = useTexts(texts);
  if (saved.length === 0) return null;
  return (
    <Section title={t.savedAddresses} className="mb-10">
      <RowList>
        {saved.map(({ id, text }) => (
          <Row
            key={id}
            className="py-3"
            end={
              <Form method="post">
                <input type="hidden" name="bookingId" value={bookingId} />
                <input type="hidden" name="addressId" value={id} />
                <SubmitButton
                  intent="use-saved-address"
                  size="sm"
                  busyLabel={t.saving}
                  aria-label={t.pickAddress(text)}
                >
                  {t.useThis}
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
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/address.schema.ts")).addressFormSchema;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-5">
      <input type="hidden" name="bookingId" value={view.bookingId} />
      <AddressFields form={form} address={view.address} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="save-booking-address" variant="primary" busyLabel={t.saving}>
          {t.saveAddress}
        </SubmitButton>
        <ButtonLink to={`/job/${view.jobId}`} variant="text">
          {t.backToJob}
        </ButtonLink>
      </div>
    </Form>
  );
}
