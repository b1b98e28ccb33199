import { Monitor } from "lucide-react";
import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { endOtherSessions, endSession, mySessions } from "../index.server.ts";
import { dayAndTime } from "../rules/moment.format.ts";
import { SessionList } from "../ui/session-list.tsx";
import type { Route } from "./+types/sessions";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Where you are signed in");

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  signedIn(asked, "/auth?next=/profile/sessions");
  const all = await mySessions(asked, request.headers);
  return {
    sessions: all.map(({ id, device, ipAddress, signedInAt, lastUsedAt, current }) => ({
      ...{ id, device, ipAddress, current },
      signedIn: dayAndTime(signedInAt),
      lastUsed: dayAndTime(lastUsedAt),
    })),
  };
}

export const action = pageActions({
  "end-session": async ({ context, form }) => {
    await endSession(context.get(ctx), { sessionId: String(form.get("sessionId") ?? "") });
    return toastAndStay("Signed out", "That device has to sign in again.");
  },
  "end-others": async ({ context, request }) => {
    const ended = await endOtherSessions(context.get(ctx), request.headers);
    return toastAndStay(
      "Signed out everywhere else",
      ended === 1 ? "One device was signed out." : `${ended} devices were signed out.`,
    );
  },
});

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  useActionToast(useActionData<ActionReply>());
  return (
    <Page width="form">
      <PageHeader title="Where you are signed in">
        If you do not know one of these, sign it out and change your password.
      </PageHeader>
      <SessionList sessions={sessions} icon={Monitor} />
    </Page>
  );
}
