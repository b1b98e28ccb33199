import { type LucideIcon, Monitor, MonitorCheck } from "lucide-react";
import { Form, useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { mySessions, myTrustedDevices } from "../index.server.ts";
import { endOtherSessionsAction, endSessionAction, endTrustedDeviceAction } from "../security-actions.server.ts";
import type { Route } from "./+types/sessions";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Where you are signed in");

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
  useActionToast(useActionData<ActionReply>());
  return (
    <Page width="form">
      <PageHeader title="Where you are signed in">
        If you do not recognise one of these, sign it out and change your password.
      </PageHeader>
      <SessionList sessions={sessions} icon={Monitor} />
      {trusted.length > 0 && <TrustedDeviceList devices={trusted} icon={MonitorCheck} />}
    </Page>
  );
}

interface Shown {
  id: string;
  device: string;
  ipAddress: string | null;
  lastUsed: string;
  until: string;
}

/** Each device that signs in without a code, with a button to end that. */
function TrustedDeviceList({ devices, icon: Icon }: { devices: readonly Shown[]; icon: LucideIcon }) {
  return (
    <Section title="Devices that do not need a code">
      <p className="mb-4 text-soft">
        You chose not to be asked for a code on these devices. If you remove one, it will need a code the next time it
        signs in.
      </p>
      <RowList>
        {devices.map(({ id, device, ipAddress, lastUsed, until }) => (
          <Row
            key={id}
            start={<Icon aria-hidden className="size-5 text-green" />}
            end={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="deviceId" value={id} />
                <SubmitButton
                  intent="end-trusted-device"
                  size="sm"
                  aria-label={`Remove ${device}, last used ${lastUsed}`}
                >
                  Remove
                </SubmitButton>
              </Form>
            }
          >
            <p className="break-words font-semibold">{device}</p>
            <p className="text-soft text-sm">
              {`Last signed in ${lastUsed}`}
              {ipAddress && ` from ${ipAddress}`}
            </p>
            <p className="text-soft text-sm">{`No code needed until ${until}`}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

interface SessionListShown {
  id: string;
  device: string;
  ipAddress: string | null;
  signedIn: string;
  lastUsed: string;
  current: boolean;
}

/** Each device that is signed in, with a button to sign it out. */
function SessionList({ sessions, icon: Icon }: { sessions: readonly SessionListShown[]; icon: LucideIcon }) {
  return (
    <>
      <RowList>
        {sessions.map(({ id, device, ipAddress, signedIn, lastUsed, current }) => (
          <Row
            key={id}
            start={<Icon aria-hidden className="size-5 text-green" />}
            end={
              current ? (
                <Badge tone="active" icon={null}>
                  This device
                </Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sessionId" value={id} />
                  <SubmitButton intent="end-session" size="sm" aria-label={`Sign out ${device}, last used ${lastUsed}`}>
                    Sign out
                  </SubmitButton>
                </Form>
              )
            }
          >
            <p className="break-words font-semibold">{device}</p>
            <p className="text-soft text-sm">{`Signed in ${signedIn}`}</p>
            <p className="text-soft text-sm">
              {`Last used ${lastUsed}`}
              {ipAddress && ` from ${ipAddress}`}
            </p>
          </Row>
        ))}
      </RowList>
      {sessions.length > 1 && (
        <Form method="post" className="mt-6">
          <SubmitButton intent="end-other-sessions" variant="danger" block busyLabel="Signing out…">
            Sign out everywhere else
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
