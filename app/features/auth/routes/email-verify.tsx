import { ctxKey } from "#app/web/context.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { confirmEmail } from "#flows/confirm-email.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import type { Route } from "./+types/email-verify";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Verify your new email address");
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

/** The page behind the link in an email to a new address. It verifies the address at once; signed-in people stay signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(ctxKey);
  const signedIn = asked.actor.kind === "user";
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    await confirmEmail(asked, { token });
  } catch (error) {
    if (isAppError(error, "LINK_NOT_VALID")) return { signedIn, taken: false };
    if (isAppError(error, "EMAIL_TAKEN")) return { signedIn, taken: true };
    throw error;
  }
  throw await toastAndRedirect(signedIn ? "/profile?tab=settings" : "/auth", {
    tone: "success",
    title: "Email address changed",
    description: "From now on you sign in with your new address.",
  });
}

export default function VerifyNewEmail({ loaderData: { signedIn, taken } }: Route.ComponentProps) {
  return (
    <DeadLink
      title={taken ? "This address is used by another account" : "This link no longer works"}
      to={signedIn ? "/profile/email" : "/auth"}
      label={signedIn ? "Change email address" : "Sign in"}
    >
      {taken
        ? "Nothing has changed. Choose another address, or close the other account first."
        : "Links to verify a new address work once, within 24 hours. Nothing has changed. You can ask for a new link."}
    </DeadLink>
  );
}
