import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { restoreEmailAction } from "../actions.server.ts";
import { reversalWorks } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { LinkPage } from "../ui/link-page.tsx";
import type { Route } from "./+types/email-restore";
import { texts } from "./email-restore.texts.ts";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.restoreYourEmailAddress);
export const headers = () => linkHeaders;

/** The page behind the link that the old address gets when the address of an account has changed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = linkToken(request);
  return { token, works: await reversalWorks(context.get(ctxKey), token) };
}

export const action = pageActions(restoreEmailAction);

export default function RestoreEmail({ loaderData: { token, works } }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(useActionData<ActionReply>());
  if (!works)
    return (
      <DeadLink title={t.thisLinkNoLongerWorks} to="/support" label={t.contactUs}>
        {t.linksRestoreAddressWork}
      </DeadLink>
    );
  return (
    <LinkPage
      title={t.restoreYourEmailAddress}
      token={token}
      intent="restore-email"
      button={t.restoreThisAddress}
      busyLabel={t.restoring}
    >
      {t.accountUseAddressAgain}
    </LinkPage>
  );
}
