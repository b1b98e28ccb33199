import { CalendarDays, CalendarX2 } from "lucide-react";
import type { MouseEvent } from "react";
import { redirect, useNavigate } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { bookDateAction } from "#features/bookings/actions.server.ts";
import { shortDay } from "#kernel/dates.ts";
import { AgreeForm } from "#pages/accept/agree-form.tsx";
import { reloadAfterRefusal } from "#pages/accept/reload.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { bookingView } from "./booking-view.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Book Your Service");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const viewer = signedIn(app, signInPath(request));
  const wanted = new URL(request.url).searchParams;
  const quoteId = wanted.get("quoteId");
  if (!quoteId) throw redirect("/my-jobs");
  return orErrorPage(bookingView(app, viewer, { quoteId, wanted }));
}

export const action = pageActions(bookDateAction);
export const shouldRevalidate = reloadAfterRefusal;

export default function Booking({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  if (view.notPossible !== null) return <NotPossible view={view} />;
  const { first } = view.person;
  return (
    <Page className="booking-page">
      <AgreeForm
        view={view}
        reply={actionData}
        how={view.accepted ? "move" : "book"}
        titleId="booking-title"
        title="Book Your Service"
        below={<BackLink jobId={view.jobId} />}
      >
        <p className="mt-2 max-w-measure text-soft">
          {view.accepted
            ? `Choose a date. We’ll tell you and ${first}.`
            : `Choose a date to request. ${first} has 5 days to confirm it. Once they do, they’re booked.`}
        </p>
        {view.accepted && view.apart && <AllDays {...view.apart} isOffered={view.source === "offered"} />}
      </AgreeForm>
    </Page>
  );
}

/** What a new date does to work whose days are apart, and the way to move one of them. */
const AllDays = ({ count, path, isOffered }: { count: number; path: string; isOffered: boolean }) => (
  <p className="mt-2 max-w-measure text-soft">
    {`This moves ${count === 2 ? "both" : `all ${count}`} days`}
    {isOffered
      ? ". If you choose another day, the new days follow each other. "
      : ", and the new days follow each other. "}
    <Link to={path} className="link">
      Move one day instead
    </Link>
  </p>
);

type View = Route.ComponentProps["loaderData"];

/** Goes back one step in the browser, or to the job when there is no history. */
function BackLink({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    if (!window.history.state?.idx) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <ButtonLink to={`/job/${jobId}`} onClick={back} variant="text" className="w-full">
      Back
    </ButtonLink>
  );
}

const NotPossible = ({ view }: { view: View }) => (
  <Page>
    <PageHeader title="Book Your Service" />
    <EmptyState
      icon={view.date ? CalendarDays : CalendarX2}
      title={view.notPossible ?? ""}
      action={
        <ButtonLink to={`/job/${view.jobId}`} variant="agree">
          Open the job
        </ButtonLink>
      }
    >
      {view.date ? `${view.person.name}, ${shortDay(view.date, view.today)}` : view.title}
    </EmptyState>
  </Page>
);
