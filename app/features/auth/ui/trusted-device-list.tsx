import type { LucideIcon } from "lucide-react";
import { Form } from "react-router";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface Shown {
  id: string;
  device: string;
  ipAddress: string | null;
  lastUsed: string;
  until: string;
}

/** Each device that signs in without a code, with a button to end that. */
export function TrustedDeviceList({ devices, icon: Icon }: { devices: readonly Shown[]; icon: LucideIcon }) {
  return (
    <Section title="Devices that do not need a code">
      <p className="mb-4 text-soft">
        You chose not to be asked for a code on these devices. Remove one, and it needs a code the next time it signs
        in.
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
              Last signed in {lastUsed}
              {ipAddress && ` from ${ipAddress}`}
            </p>
            <p className="text-soft text-sm">No code needed until {until}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
