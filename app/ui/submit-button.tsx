import { type MouseEvent, useState } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "./button.tsx";
import { fingerprint } from "./fingerprint.ts";

interface SubmitButtonProps extends Omit<ButtonProps, "type"> {
  /** Sent as the form's `intent`. */
  intent?: string;
}

/**
 * Sends its form and is busy while exactly that sending is under way, however many like it are on the page.
 * For a `fetcher.Form` say `busy={fetcher.state !== "idle"}`.
 */
export function SubmitButton({ intent, busy, onClick, ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  const [sent, setSent] = useState<string>();
  const underWay = sent !== undefined && navigation.formData !== undefined && fingerprint(navigation.formData) === sent;
  function press(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (form) setSent(fingerprint(new FormData(form, event.currentTarget)));
    onClick?.(event);
  }
  const named = intent === undefined ? {} : { name: "intent", value: intent };
  return <Button {...named} {...rest} type="submit" busy={busy ?? underWay} onClick={press} />;
}
