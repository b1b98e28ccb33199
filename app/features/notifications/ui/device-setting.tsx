import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./device-setting.texts.ts";
import type { DeviceState } from "./push-subscription.ts";
import { useDevice } from "./use-device.ts";

const explanations: Record<DeviceState, string> = texts.explanations;

/** The part of the Settings tab about this browser. The browser asks for permission only when the button is pressed. */
export function DeviceSetting() {
  const t = useTexts(texts);
  const { state, busy, press } = useDevice();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="flex-1 basis-64">
        <h3 className="font-sans font-semibold text-base tracking-normal">{t.onThisDevice}</h3>
        <p aria-live="polite" className="text-sm text-soft">
          {explanations[state ?? "off"]}
        </p>
      </div>
      {(state === "on" || state === "off") && (
        <Button size="sm" busy={busy} busyLabel={state === "on" ? t.turningOff : t.turningOn} onClick={press}>
          {state === "on" ? t.turnOff : t.turnOn}
        </Button>
      )}
    </div>
  );
}
