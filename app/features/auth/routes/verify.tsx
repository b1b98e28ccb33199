import { redirect, useActionData, useFetcher } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { verifyEmailAction } from "../actions.server.ts";
import { verificationLinkWorks } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { LinkPage } from "../ui/link-page.tsx";
import type { Route } from "./+types/verify";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";
import { texts } from "./verify.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.verifyYourEmailAddress);
export const headers = () => linkHeaders;

/** The page behind the link in the verification email. Whoever has used it already goes on to the site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const token = linkToken(request);
  const works = await verificationLinkWorks(app, token);
  if (!works && app.actor.kind === "user" && app.actor.emailVerified) throw redirect("/home", 302);
  return { token, works, signedIn: app.actor.kind === "user" };
}

export const action = pageActions(verifyEmailAction);

export default function Verify({ loaderData: { token, works, signedIn } }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(useActionData<ActionReply>());
  if (works)
    return (
      <LinkPage
        title={t.verifyYourEmailAddress}
        token={token}
        intent="verify-email"
        button={t.verifyEmailAddress}
        busyLabel={t.verifying}
      >
        {t.pressButtonConfirmAddress}
      </LinkPage>
    );
  return (
    <DeadLink
      title={t.thisLinkNoLongerWorks}
      {...(signedIn ? { action: <SendAgain /> } : { to: "/auth", label: t.signIn })}
    >
      {signedIn ? t.linksVerifyAddressWork : t.linksVerifyAddressWorkOnce}
    </DeadLink>
  );
}

function SendAgain() {
  const t = useTexts(texts);
  const fetcher = useFetcher();
  useActionToast(fetcher.data);
  return (
    <fetcher.Form method="post" action="/auth">
      <SubmitButton intent="resend-verification" variant="agree" busy={fetcher.state !== "idle"} busyLabel={t.sending}>
        {t.sendAgain}
      </SubmitButton>
    </fetcher.Form>
  );
}
