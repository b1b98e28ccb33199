import type { LucideIcon } from "lucide-react";
import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./session-list.texts.ts";

interface Shown {
  id: string;
  device: string;
  ipAddress: string | null;
  lastUsed: string;
  until: string;
}

/** Each device that signs in without a code, with a button to end that. */
export function TrustedDeviceList({ devices, icon: Icon }: { devices: readonly Shown[]; icon: LucideIcon }) {
  const t = useTexts(texts);
  return (
    <Section title={t.devicesNotNeedCode}>
      <p className="mb-4 text-soft">{t.whyNoCode}</p>
      <RowList>
        {devices.map(({ id, device, ipAddress, lastUsed, until }) => (
          <Row
            key={id}
            start={<Icon aria-hidden className="size-5 text-green" />}
            end={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="deviceId" value={id} />
                <SubmitButton intent="end-trusted-device" size="sm" aria-label={t.removeLastUsed(device, lastUsed)}>
                  {t.remove}
                </SubmitButton>
              </Form>
            }
          >
            <p className="break-words font-semibold">{device}</p>
            <p className="text-soft text-sm">
              {t.lastSignedIn(lastUsed)}
              {ipAddress && t.fromIpAddress(ipAddress)}
            </p>
            <p className="text-soft text-sm">{t.noCodeNeededUntil(until)}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
