import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { findAlert } from "../index.server.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import type { Route } from "./+types/alert";
import { alertFields, saveAlert, tradespersonHere } from "./alert-page.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Edit job alert");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  tradespersonHere(app, signInPath(request));
  return { alert: alertFields(await orErrorPage(findAlert(app, params.id))) };
}

export const action = pageActions({
  save: ({ context, form, params }) => saveAlert(context.get(ctx), form, params.id ?? ""),
});

export default function EditAlert({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Edit job alert" />
      <AlertForm alert={loaderData.alert} reply={actionData} />
    </Page>
  );
}
