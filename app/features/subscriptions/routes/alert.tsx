import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { changeAlert } from "../actions.server.ts";
import { findAlert } from "../index.server.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import type { Route } from "./+types/alert";
import { alertFields, requireTradespersonPage } from "./alert-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Edit job alert");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  requireTradespersonPage(app, signInPath(request));
  return { alert: alertFields(await orErrorPage(findAlert(app, params.id))) };
}

export const action = pageActions(changeAlert);

export default function EditAlert({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Edit job alert" />
      <AlertForm intent="change-alert" alert={loaderData.alert} reply={actionData} />
    </Page>
  );
}
