import { useEffect, useState } from "react";
import { useToast } from "#ui/toast.tsx";
import { type DeviceState, deviceState, turnOff, turnOn } from "./push-subscription.ts";

/** This browser's push state (null until known) and a function that toggles it on a click. */
export function useDevice() {
  const toast = useToast();
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let left = false;
    void deviceState().then((now) => left || setState(now));
    return () => {
      left = true;
    };
  }, []);
  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      setState(await (state === "on" ? turnOff() : turnOn()));
    } catch {
      const description = "We could not change notifications on this device. Try again.";
      toast({ tone: "error", title: "Error", description });
    } finally {
      setBusy(false);
    }
  }
  return { state, busy, press };
}
