import { Button } from "#ui/button.tsx";
import type { DeviceState } from "./this-device.ts";
import { useDevice } from "./use-device.ts";

const says: Record<DeviceState, string> = {
  on: "This device shows your notifications, also while the site is closed.",
  off: "Hear about quotes, bookings, payments and messages while the site is closed.",
  blocked: "Notifications are blocked for this site. Allow them in your browser's settings first.",
  unsupported: "This browser cannot show notifications. On an iPhone or iPad, add this site to the home screen first.",
};

/** The Settings tab's part about this browser. Permission is asked when the button is pressed, never before. */
export function DeviceSetting() {
  const { state, busy, press } = useDevice();
  return (
    <section className="mt-6">
      <h2 className="font-heading font-semibold text-lg">This device</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-3.5">
        <p aria-live="polite" className="max-w-measure flex-1 basis-64 text-soft">
          {says[state ?? "off"]}
        </p>
        {(state === "on" || state === "off") && (
          <Button busy={busy} busyLabel={state === "on" ? "Turning off…" : "Turning on…"} onClick={press}>
            {state === "on" ? "Turn off here" : "Turn on here"}
          </Button>
        )}
      </div>
    </section>
  );
}
