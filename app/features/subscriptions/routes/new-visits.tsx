import { CircleAlert } from "lucide-react";
import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { proposeVisits } from "../actions.server.ts";
import { ProposeVisitsForm } from "../ui/propose-visits-form.tsx";
import type { Route } from "./+types/new-visits";
import { newVisitsView } from "./new-visits.server.ts";
import { texts } from "./new-visits.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.bookAgainRegularly);

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
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.bookAgainRegularly}>{t.askComeBackRegularly(view.tradesperson)}</PageHeader>
      {view.obstacle ? (
        <EmptyState
          icon={CircleAlert}
          title={t.notPossibleAtMoment}
          action={<ButtonLink to="/my-jobs?tab=done">{t.backToYourJobs}</ButtonLink>}
        >
          {view.obstacle}.
        </EmptyState>
      ) : (
        <ProposeVisitsForm {...view} reply={actionData} />
      )}
    </Page>
  );
}
