import { Form, Link, redirect, useActionData } from "react-router";
import { type ActionReply, pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { TERMS } from "#config/terms.ts";
import { longDay } from "#kernel/dates.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { agreeToTermsAction } from "../actions.server.ts";
import type { Route } from "./+types/agree-to-terms";
import { texts } from "./agree-to-terms.texts.tsx";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.ourTermsHaveChanged);

/** People who have agreed to the current version are redirected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context.get(ctxKey), signInPath(request));
  if (!user.mustAgreeToTerms) throw redirect(nextPath(request), 302);
  return { version: TERMS.version, inForceFrom: longDay(TERMS.inForceFrom) };
}

export const action = pageActions(agreeToTermsAction);

export default function AgreeToTerms({ loaderData: { version, inForceFrom } }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(useActionData<ActionReply>());
  return (
    <Page width="form">
      <PageHeader title={t.ourTermsHaveChanged}>{t.versionIsInForceFrom(version, inForceFrom)}</PageHeader>
      <p>
        {t.readTermsUseUntil((text) => (
          <Link to="/terms" className="link">
            {text}
          </Link>
        ))}
      </p>
      <Form method="post" className="mt-6">
        <input type="hidden" name="version" value={version} />
        <SubmitButton intent="agree-to-terms" variant="primary" size="lg" busyLabel={t.saving}>
          {t.iAgreeToTerms}
        </SubmitButton>
      </Form>
    </Page>
  );
}
