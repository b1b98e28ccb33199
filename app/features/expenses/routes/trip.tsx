import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { removeTripAction, saveTripAction } from "../actions.server.ts";
import { findTrip } from "../index.server.ts";
import { expensesUrl } from "../rules/addresses.ts";
import { milesInput } from "../rules/mileage.ts";
import { RemoveRecord } from "../ui/remove-record.tsx";
import { TripForm } from "../ui/trip-form.tsx";
import type { Route } from "./+types/trip";
import { formChoices } from "./record-form.server.ts";
import { texts } from "./trip.texts.ts";

const NEW = "new";
const LIST = expensesUrl({ show: "trips" });

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  return pageMeta(args, args.params.id === NEW ? t.addTrip : t.trip);
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
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={shown.tripId ? t.trip : t.addTrip}>
        {!shown.mayChange ? t.suspended : shown.allowance && t.allowanceForIt(shown.allowance)}
      </PageHeader>
      <TripForm key={shown.tripId} shown={shown} reply={actionData} />
      {shown.tripId && shown.mayChange && (
        <RemoveRecord intent="remove-trip" fields={{ tripId: shown.tripId, back: shown.back }}>
          {t.removeTrip}
        </RemoveRecord>
      )}
    </Page>
  );
}
