import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { AlertForm } from "../ui/alert-form.tsx";
import type { Route } from "./+types/new-alert";
import { freshAlert, saveAlert, tradespersonHere } from "./alert-page.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "New job alert");

export async function loader({ context, request }: Route.LoaderArgs) {
  tradespersonHere(context.get(ctx), signInPath(request));
  return { alert: freshAlert(new URL(request.url)) };
}

export const action = pageActions({
  save: ({ context, form }) => saveAlert(context.get(ctx), form),
});

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="New job alert">
        Hear of new jobs that fit you. You can change or stop it at any time.
      </PageHeader>
      <AlertForm alert={loaderData.alert} reply={actionData} />
    </Page>
  );
}
