import { Monitor, MonitorCheck } from "lucide-react";
import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { mySessions, myTrustedDevices } from "../index.server.ts";
import { endOtherSessionsAction, endSessionAction, endTrustedDeviceAction } from "../security-actions.server.ts";
import { SessionList } from "../ui/session-list.tsx";
import { TrustedDeviceList } from "../ui/trusted-device-list.tsx";
import type { Route } from "./+types/sessions";
import { texts } from "./sessions.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.whereYouAreSignedIn);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, "/auth?next=/profile/sessions");
  const [all, trusted] = await Promise.all([mySessions(app, request.headers), myTrustedDevices(app)]);
  return {
    trusted: trusted.map(({ id, device, ipAddress, lastUsedAt, until }) => ({
      id,
      device,
      ipAddress,
      lastUsed: dayAndTime(lastUsedAt),
      until: dayAndTime(until),
    })),
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

export const action = pageActions(endSessionAction, endOtherSessionsAction, endTrustedDeviceAction);

export default function Sessions({ loaderData: { sessions, trusted } }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(useActionData<ActionReply>());
  return (
    <Page width="form">
      <PageHeader title={t.whereYouAreSignedIn}>{t.ifNotRecogniseOne}</PageHeader>
      <SessionList sessions={sessions} icon={Monitor} />
      {trusted.length > 0 && <TrustedDeviceList devices={trusted} icon={MonitorCheck} />}
    </Page>
  );
}
