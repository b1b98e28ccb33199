import type { LucideIcon } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./session-list.texts.ts";

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
  const t = useTexts(texts);
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
                  {t.thisDevice}
                </Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sessionId" value={id} />
                  <SubmitButton intent="end-session" size="sm" aria-label={t.signOutLastUsed(device, lastUsed)}>
                    {t.signOut}
                  </SubmitButton>
                </Form>
              )
            }
          >
            <p className="break-words font-semibold">{device}</p>
            <p className="text-soft text-sm">{t.signedIn(signedIn)}</p>
            <p className="text-soft text-sm">
              {t.lastRenewedLastUsed(lastUsed)}
              {ipAddress && t.fromIpAddress(ipAddress)}
            </p>
          </Row>
        ))}
      </RowList>
      {sessions.length > 1 && (
        <Form method="post" className="mt-6">
          <SubmitButton intent="end-other-sessions" variant="danger" block busyLabel={t.signingOut}>
            {t.signOutEverywhereElse}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
