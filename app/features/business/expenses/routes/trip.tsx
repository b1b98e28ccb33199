import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { removeTripAction, saveTripAction } from "../actions.server.ts";
import { findTrip } from "../index.server.ts";
import { expensesUrl } from "../rules/addresses.ts";
import { PLACE_MAX } from "../rules/limits.ts";
import { milesInput } from "../rules/mileage.ts";
import { BookingField, DayField, type FormChoices, FormFoot } from "../ui/form-parts.tsx";
import { RemoveRecord } from "../ui/remove-record.tsx";
import type { Route } from "./+types/trip";
import { formChoices } from "./record-form.server.ts";

const NEW = "new";

const LIST = expensesUrl({ show: "trips" });

export const meta: Route.MetaFunction = (args) => {
  return pageMeta(args, args.params.id === NEW ? "Add trip" : "Trip");
};

/** The form of a new trip, perhaps for a booking (`?booking=`), or of one that is recorded. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const query = new URL(request.url).searchParams;
  const found = params.id === NEW ? null : await orErrorPage(findTrip(app, params.id));
  const bookingId = found ? found.bookingId : query.get("booking");
  return {
    ...(await formChoices(app, bookingId)),
    tripId: found?.id ?? null,
    allowance: found && formatPounds(found.allowance),
    texts: found
      ? {
          travelledOn: found.travelledOn,
          miles: milesInput(found.tenths),
          from: found.fromPlace,
          to: found.toPlace,
          bookingId: found.bookingId ?? "",
        }
      : { bookingId: bookingId ?? "" },
    back: safePath(query.get("back"), LIST),
    mayChange: !user.suspended,
  };
}

export const action = pageActions(saveTripAction, removeTripAction);

export default function Trip({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title={shown.tripId ? "Trip" : "Add trip"}>
        {!shown.mayChange
          ? "Your account is suspended, so you cannot change this."
          : shown.allowance && `The allowance for it is ${shown.allowance}.`}
      </PageHeader>
      <TripForm key={shown.tripId} shown={shown} reply={actionData} />
      {shown.tripId && shown.mayChange && (
        <RemoveRecord intent="remove-trip" fields={{ tripId: shown.tripId, back: shown.back }}>
          Remove trip
        </RemoveRecord>
      )}
    </Page>
  );
}

interface TripFormProps {
  shown: FormChoices & {
    /** Null for a new one. */
    tripId: string | null;
    texts: Readonly<Partial<Record<"travelledOn" | "miles" | "from" | "to", string>> & { bookingId: string }>;
  };
  /** The reply of the page's action. */
  reply: unknown;
}

/** The form of a trip. */
function TripForm({ shown, reply }: TripFormProps) {
  const rules = async () => (await import("../rules/expense.schema.ts")).tripForm(shown.today);
  const form = useCheckedForm({ rules, reply });
  const { typed, errors } = form;
  const { texts: stored, tripId } = shown;
  return (
    <Form method="post" {...form.props}>
      <fieldset disabled={!shown.mayChange} className="flex flex-col gap-5">
        {tripId && <input type="hidden" name="tripId" value={tripId} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="From" hint="A postcode or a place." id={form.id("from")} errors={errors.from}>
            <Input name="from" maxLength={PLACE_MAX} autoComplete="off" defaultValue={typed.from ?? stored.from} />
          </Field>
          <Field label="To" hint="A postcode or a place." id={form.id("to")} errors={errors.to}>
            <Input name="to" maxLength={PLACE_MAX} autoComplete="off" defaultValue={typed.to ?? stored.to} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Miles"
            hint="Include the way back if you drove both ways."
            id={form.id("miles")}
            errors={errors.miles}
          >
            <Input
              name="miles"
              inputMode="decimal"
              autoComplete="off"
              className="num"
              defaultValue={typed.miles ?? stored.miles}
            />
          </Field>
          <DayField form={form} name="travelledOn" shown={shown} day={stored.travelledOn} />
        </div>
        <BookingField form={form} bookings={shown.bookings} bookingId={stored.bookingId} />
        {shown.mayChange && <FormFoot intent="save-trip" label="Save trip" back={shown.back} />}
      </fieldset>
    </Form>
  );
}
