import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { restoreEmailAction } from "../actions.server.ts";
import { reversalWorks } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { LinkPage } from "../ui/link-page.tsx";
import type { Route } from "./+types/email-restore";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Restore your email address");
export const headers = () => linkHeaders;

/** The page behind the link that the old address gets when the address of an account has changed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = linkToken(request);
  return { token, works: await reversalWorks(context.get(ctxKey), token) };
}

export const action = pageActions(restoreEmailAction);

export default function RestoreEmail({ loaderData: { token, works } }: Route.ComponentProps) {
  useActionToast(useActionData<ActionReply>());
  if (!works)
    return (
      <DeadLink title="This link no longer works" to="/support" label="Contact us">
        These links work once and expire after 7 days. If someone else is using your account, contact us now.
      </DeadLink>
    );
  return (
    <LinkPage
      title="Restore your email address"
      token={token}
      intent="restore-email"
      button="Restore this address"
      busyLabel="Restoring…"
    >
      Your account will use this address again. We’ll sign out every device, and you’ll choose a new password.
    </LinkPage>
  );
}
