import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { changeAlert } from "../actions.server.ts";
import { findAlert } from "../index.server.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import type { Route } from "./+types/alert";
import { texts } from "./alert.texts.ts";
import { alertFields, requireTradespersonPage } from "./alert-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.editJobAlert);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  requireTradespersonPage(app, signInPath(request));
  return { alert: alertFields(await orErrorPage(findAlert(app, params.id))) };
}

export const action = pageActions(changeAlert);

export default function EditAlert({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.editJobAlert} />
      <AlertForm intent="change-alert" alert={loaderData.alert} reply={actionData} />
    </Page>
  );
}
