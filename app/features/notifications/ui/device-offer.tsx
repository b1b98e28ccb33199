import { BellRing } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useDevice } from "./use-device.ts";

/** Offers to turn on notifications on this device. Renders nothing when they are on or not supported. */
export default function DeviceOffer({ label }: { label: string }) {
  const { state, busy, press } = useDevice();
  if (state !== "off") return null;
  const icon = <BellRing aria-hidden className="size-5" />;
  return (
    <Button icon={icon} busy={busy} busyLabel="Turning on…" onClick={press}>
      {label}
    </Button>
  );
}
