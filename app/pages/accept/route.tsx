import { redirect, useLocation, useNavigate } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { acceptQuoteAction } from "#features/quotes/actions.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { Sheet } from "#ui/sheet.tsx";
import type { Route } from "./+types/route";
import { acceptView } from "./accept-view.server.ts";
import { AgreeForm } from "./agree-form.tsx";
import { ClosedScreen } from "./closed-screen.tsx";
import { reloadAfterRefusal } from "./reload.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.loaderData ? `Book ${args.loaderData.person.first}` : "Book");

/** /job/:id/accept/:quoteId: the sheet over the job in which its customer agrees to a quote. A job that is booked shows its booking. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const viewer = signedIn(app, signInPath(request));
  const wanted = new URL(request.url).searchParams;
  const view = await orErrorPage(acceptView(app, viewer, { jobId: params.id, quoteId: params.quoteId, wanted }));
  if (!view.booked) return view;
  const path = `/job/${view.jobId}`;
  if (view.booked.quoteId === view.quoteId) throw redirect(path);
  const { title, message } = quoteErrors.ALREADY_ACCEPTED();
  throw await toastAndRedirect(path, { tone: "error", title, description: message });
}

export const action = pageActions(acceptQuoteAction);

export const shouldRevalidate = reloadAfterRefusal;

const TITLE = "accept-title";

export default function Accept({ loaderData: view, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  /** Back to where the sheet was opened, or to the job when it was opened by its address. */
  const onClose = () =>
    window.history.state?.idx ? navigate(-1) : navigate(`/job/${view.jobId}${search}`, { replace: true });
  return (
    <Sheet labelledBy={TITLE} onClose={onClose}>
      {view.closed ? (
        <ClosedScreen view={view} closed={view.closed} titleId={TITLE} />
      ) : (
        <AgreeForm view={view} reply={actionData} how="accept" titleId={TITLE} title={`Book ${view.person.first}`} />
      )}
    </Sheet>
  );
}
