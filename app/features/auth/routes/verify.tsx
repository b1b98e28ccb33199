import { useFetcher } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { verifyEmail } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import type { Route } from "./+types/verify";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Verify your email address");
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

/**
 * The page behind the link in the verification email. It verifies the address at once; signed-in people continue, others sign
 * in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(ctxKey);
  const signedIn = asked.actor.kind === "user";
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    await verifyEmail(asked, { token }, request.headers);
  } catch (error) {
    if (!isAppError(error, "LINK_NOT_VALID")) throw error;
    return { signedIn };
  }
  throw await toastAndRedirect(signedIn ? "/home" : "/auth", {
    tone: "success",
    title: "Email address verified",
    description: signedIn
      ? "Thank you. You can now use every part of the site."
      : "Thank you. Please sign in to continue.",
  });
}

export default function Verify({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <DeadLink
      title="This link no longer works"
      {...(signedIn ? { action: <SendAgain /> } : { to: "/auth", label: "Sign in" })}
    >
      {signedIn
        ? "Links to verify an address work for 24 hours. We can send you a new one."
        : "Links to verify an address work for 24 hours. Sign in, and we can send you a new one."}
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
