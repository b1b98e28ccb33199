import { redirect, useActionData, useFetcher } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
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

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Verify your email address");
export const headers = () => linkHeaders;

/** The page behind the link in the verification email. Anyone who has already used it is redirected to the site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const token = linkToken(request);
  const works = await verificationLinkWorks(app, token);
  if (!works && app.actor.kind === "user" && app.actor.emailVerified) throw redirect("/home", 302);
  return { token, works, signedIn: app.actor.kind === "user" };
}

export const action = pageActions(verifyEmailAction);

export default function Verify({ loaderData: { token, works, signedIn } }: Route.ComponentProps) {
  useActionToast(useActionData<ActionReply>());
  if (works)
    return (
      <LinkPage
        title="Verify your email address"
        token={token}
        intent="verify-email"
        button="Verify email address"
        busyLabel="Verifying…"
      >
        Press the button to confirm that this is your address.
      </LinkPage>
    );
  return (
    <DeadLink
      title="This link no longer works"
      {...(signedIn ? { action: <SendAgain /> } : { to: "/auth", label: "Sign in" })}
    >
      {signedIn
        ? "These links work once and expire after 24 hours. We can send you a new one."
        : "These links work once and expire after 24 hours. Sign in, and we can send you a new one."}
    </DeadLink>
  );
}

function SendAgain() {
  const fetcher = useFetcher();
  useActionToast(fetcher.data);
  return (
    <fetcher.Form method="post" action="/auth">
      <SubmitButton intent="resend-verification" variant="agree" busy={fetcher.state !== "idle"} busyLabel="Sending…">
        Send again
      </SubmitButton>
    </fetcher.Form>
  );
}
