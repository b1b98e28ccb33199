import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { confirmNewEmailAction } from "../actions.server.ts";
import { emailChangeLinkWorks } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { LinkPage } from "../ui/link-page.tsx";
import type { Route } from "./+types/email-verify";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Verify your new email address");
export const headers = () => linkHeaders;

/** The page behind the link in an email to a new address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const token = linkToken(request);
  return { token, works: await emailChangeLinkWorks(app, token), signedIn: app.actor.kind === "user" };
}

export const action = pageActions(confirmNewEmailAction);

export default function VerifyNewEmail({ loaderData: { token, works, signedIn } }: Route.ComponentProps) {
  const reply = useActionData<ActionReply & { code?: string }>();
  useActionToast(reply);
  const taken = reply?.code === "EMAIL_TAKEN";
  if (works && !taken)
    return (
      <LinkPage
        title="Use this email address"
        token={token}
        intent="confirm-new-email"
        button="Use this address"
        busyLabel="Changing…"
      >
        You’ll sign in with it from now on. We’ll sign out your other devices.
      </LinkPage>
    );
  return (
    <DeadLink
      title={taken ? "This address is used by another account" : "This link no longer works"}
      to={signedIn ? "/profile/email" : "/auth"}
      label={signedIn ? "Change email address" : "Sign in"}
    >
      {taken
        ? "Nothing has changed. Choose another address, or close the other account first."
        : "These links work once and expire after 24 hours. Nothing has changed. You can ask for a new link."}
    </DeadLink>
  );
}
