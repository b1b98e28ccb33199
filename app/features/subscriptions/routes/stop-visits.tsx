import { Form } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { stopVisits } from "../actions.server.ts";
import type { Route } from "./+types/stop-visits";
import { planView } from "./plan-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Stop repeat visits");

/** /subscriptions/visits/:id/stop: where a notice of renewal leads. Its button is the confirmation. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const view = await orErrorPage(planView(app, params.id));
  await markSeen(app, new URL(request.url).pathname.replace(/\.data$/, ""));
  return view;
}

export const action = pageActions(stopVisits);

export default function StopVisits({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const { id, title, other, amount, from, renewal, can } = view;
  const back = `/subscriptions/visits/${id}`;
  return (
    <Page width="form">
      <PageHeader title={can.end ? "Keep or stop these visits?" : "These visits have ended"}>
        {`${title}, with ${other}, ${from}`}
      </PageHeader>
      {can.end && (
        <>
          <p className="max-w-measure">
            {renewal
              ? `From ${renewal.from} we’ll book ${renewal.visits} at ${amount} each. We book each visit a week ahead and tell you both. To keep them, you do not have to do anything.`
              : `We book each visit a week ahead, at ${amount}. To keep them, you do not have to do anything.`}
          </p>
          <p className="mt-3 max-w-measure text-soft">
            {`If you stop, we will not book any more visits, and we’ll tell ${other}. It costs nothing. Any visit already booked stays booked, and you can cancel it on its own page.`}
          </p>
        </>
      )}
      <Form method="post" className="mt-8 flex flex-wrap gap-2.5">
        <input type="hidden" name="planId" value={id} />
        {can.end && (
          <SubmitButton intent="stop-visits" variant="danger" busyLabel="Ending…">
            End visits
          </SubmitButton>
        )}
        <ButtonLink to={back} variant={can.end ? "text" : "agree"}>
          {can.end ? "Keep them" : "See the visits"}
        </ButtonLink>
      </Form>
    </Page>
  );
}
