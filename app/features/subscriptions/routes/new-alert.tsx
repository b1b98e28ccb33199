import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { addAlert } from "../actions.server.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import type { Route } from "./+types/new-alert";
import { newAlertFields, requireTradespersonPage } from "./alert-view.server.ts";
import { texts } from "./new-alert.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.newJobAlert);

export async function loader({ context, request }: Route.LoaderArgs) {
  requireTradespersonPage(context.get(ctxKey), signInPath(request));
  return { alert: newAlertFields(new URL(request.url)) };
}

export const action = pageActions(addAlert);

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.newJobAlert}>{t.wellTellAboutNew}</PageHeader>
      <AlertForm intent="add-alert" alert={loaderData.alert} reply={actionData} />
    </Page>
  );
}
