import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { addAlert } from "../actions.server.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import type { Route } from "./+types/new-alert";
import { newAlertFields, requireTradespersonPage } from "./alert-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "New job alert");

export async function loader({ context, request }: Route.LoaderArgs) {
  requireTradespersonPage(context.get(ctxKey), signInPath(request));
  return { alert: newAlertFields(new URL(request.url)) };
}

export const action = pageActions(addAlert);

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="New job alert">
        We’ll tell you about new jobs that match. You can change or pause the alert at any time.
      </PageHeader>
      <AlertForm intent="add-alert" alert={loaderData.alert} reply={actionData} />
    </Page>
  );
}
