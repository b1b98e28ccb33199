import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { confirmNewEmailAction } from "../actions.server.ts";
import { emailChangeLinkWorks } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { LinkPage } from "../ui/link-page.tsx";
import type { Route } from "./+types/email-verify";
import { texts } from "./email-verify.texts.ts";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.verifyYourNewEmailAddress);
export const headers = () => linkHeaders;

/** The page behind the link in an email to a new address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const token = linkToken(request);
  return { token, works: await emailChangeLinkWorks(app, token), signedIn: app.actor.kind === "user" };
}

export const action = pageActions(confirmNewEmailAction);

export default function VerifyNewEmail({ loaderData: { token, works, signedIn } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData<ActionReply & { code?: string }>();
  useActionToast(reply);
  const taken = reply?.code === "EMAIL_TAKEN";
  if (works && !taken)
    return (
      <LinkPage
        title={t.useThisEmailAddress}
        token={token}
        intent="confirm-new-email"
        button={t.useThisAddress}
        busyLabel={t.changing}
      >
        {t.youllSignInFrom}
      </LinkPage>
    );
  return (
    <DeadLink
      title={taken ? t.addressUsedAnotherAccount : t.thisLinkNoLongerWorks}
      to={signedIn ? "/profile/email" : "/auth"}
      label={signedIn ? t.changeEmailAddress : t.signIn}
    >
      {taken ? t.nothingHasChanged : t.linksVerifyNewAddress}
    </DeadLink>
  );
}
