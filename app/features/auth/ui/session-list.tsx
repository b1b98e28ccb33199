import type { LucideIcon } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface Shown {
  id: string;
  device: string;
  ipAddress: string | null;
  signedIn: string;
  lastUsed: string;
  current: boolean;
}

/** Each device that is signed in, with a button to sign it out. */
export function SessionList({ sessions, icon: Icon }: { sessions: readonly Shown[]; icon: LucideIcon }) {
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
            <p className="text-soft text-sm">Signed in {signedIn}</p>
            <p className="text-soft text-sm">
              Last renewed {lastUsed}
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
