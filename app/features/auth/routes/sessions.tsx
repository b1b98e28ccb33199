import { Monitor } from "lucide-react";
import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { endOtherSessionsAction, endSessionAction } from "../actions.server.ts";
import { mySessions } from "../index.server.ts";
import { SessionList } from "../ui/session-list.tsx";
import type { Route } from "./+types/sessions";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Where you are signed in");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, "/auth?next=/profile/sessions");
  const all = await mySessions(app, request.headers);
  return {
    sessions: all.map(({ id, device, ipAddress, signedInAt, lastUsedAt, current }) => ({
      id,
      device,
      ipAddress,
      current,
      signedIn: dayAndTime(signedInAt),
      lastUsed: dayAndTime(lastUsedAt),
    })),
  };
}

export const action = pageActions(endSessionAction, endOtherSessionsAction);

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  useActionToast(useActionData<ActionReply>());
  return (
    <Page width="form">
      <PageHeader title="Where you are signed in">
        If you do not recognise one of these, sign it out and change your password.
      </PageHeader>
      <SessionList sessions={sessions} icon={Monitor} />
    </Page>
  );
}
