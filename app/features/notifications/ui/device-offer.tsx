import { BellRing } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./device-offer.texts.ts";
import { useDevice } from "./use-device.ts";

/** Offers to turn on notifications on this device. Renders nothing when they are on or not supported. */
export default function DeviceOffer({ label }: { label: string }) {
  const t = useTexts(texts);
  const { state, busy, press } = useDevice();
  if (state !== "off") return null;
  const icon = <BellRing aria-hidden className="size-5" />;
  return (
    <Button icon={icon} busy={busy} busyLabel={t.turningOn} onClick={press}>
      {label}
    </Button>
  );
}
