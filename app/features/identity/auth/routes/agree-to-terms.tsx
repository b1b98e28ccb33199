import { Form, Link, redirect, useActionData } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { longDay } from "#kernel/dates.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { agreeToTermsAction } from "../actions.server.ts";
import { currentTerms } from "../index.server.ts";
import type { Route } from "./+types/agree-to-terms";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Our terms have changed");

/** People who have agreed to the current version are redirected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const user = signedIn(ctx, signInPath(request));
  if (!user.mustAgreeToTerms) throw redirect(nextPath(request), 302);
  const { version, appliesFrom } = await currentTerms(ctx);
  return { version, inForceFrom: longDay(appliesFrom) };
}

export const action = pageActions(agreeToTermsAction);

export default function AgreeToTerms({ loaderData: { version, inForceFrom } }: Route.ComponentProps) {
  useActionToast(useActionData<ActionReply>());
  return (
    <Page width="form">
      <PageHeader title="Our terms have changed">{`Version ${version} is in force from ${inForceFrom}.`}</PageHeader>
      <p>
        Please read our{" "}
        <Link to="/terms" className="link">
          terms of use
        </Link>
        . Until you agree, you can read everything, send messages, pay and finish work that is already agreed. You
        cannot post jobs, quote, accept quotes or book.
      </p>
      <Form method="post" className="mt-6">
        <input type="hidden" name="version" value={version} />
        <SubmitButton intent="agree-to-terms" variant="primary" size="lg" busyLabel="Saving…">
          I agree to the terms
        </SubmitButton>
      </Form>
    </Page>
  );
}
