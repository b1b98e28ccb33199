import { Button } from "#ui/button.tsx";
import type { DeviceState } from "./push-subscription.ts";
import { useDevice } from "./use-device.ts";

const explanationsText = {
  on: "This device shows your notifications, even when the site is closed.",
  off: "Get notified about quotes, bookings, payments and messages when the site is closed.",
  blocked: "Notifications are blocked for this site. Allow them in your browser’s settings first.",
  unsupported: "This browser cannot show notifications. On an iPhone or iPad, add this site to the home screen first.",
};

const explanations: Record<DeviceState, string> = explanationsText;

/** The part of the Settings tab about this browser. The browser asks for permission only when the button is pressed. */
export function DeviceSetting() {
  const { state, busy, press } = useDevice();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="flex-1 basis-64">
        <h3 className="font-sans font-semibold text-base tracking-normal">On this device</h3>
        <p aria-live="polite" className="text-sm text-soft">
          {explanations[state ?? "off"]}
        </p>
      </div>
      {(state === "on" || state === "off") && (
        <Button size="sm" busy={busy} busyLabel={state === "on" ? "Turning off…" : "Turning on…"} onClick={press}>
          {state === "on" ? "Turn off" : "Turn on"}
        </Button>
      )}
    </div>
  );
}
