import { type MouseEvent, useState } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "./button.tsx";

interface SubmitButtonProps extends Omit<ButtonProps, "type"> {
  /** Sent as the form's `intent`. */
  intent?: string;
}

/**
 * Submits its form and is busy while that submission is pending, even when the page has several forms with the same intent.
 * In a `fetcher.Form`, pass `busy={fetcher.state !== "idle"}`.
 */
export function SubmitButton({ intent, busy, onClick, ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  const [submitted, setSubmitted] = useState<string>();
  const isPending = navigation.formData !== undefined && fingerprint(navigation.formData) === submitted;
  function rememberSubmission(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (form) setSubmitted(fingerprint(new FormData(form, event.currentTarget)));
    onClick?.(event);
  }
  const nameAndValue = intent === undefined ? {} : { name: "intent", value: intent };
  return <Button {...nameAndValue} {...rest} type="submit" busy={busy ?? isPending} onClick={rememberSubmission} />;
}

/** The content of a form as text to compare: files by name and size. */
export function fingerprint(form: FormData): string {
  return JSON.stringify(
    Array.from(form, ([name, value]) => [name, typeof value === "string" ? value : `${value.name}:${value.size}`]),
  );
}
