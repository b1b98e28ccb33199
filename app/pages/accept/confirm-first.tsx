import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { Button } from "#ui/button.tsx";
import { useActionToast } from "#ui/toast.tsx";

/** The form is outside that of the sheet, because forms cannot stand in each other. */
const RESEND = "resend-verification";
const useResend = () => useFetcher<ActionReply>({ key: RESEND });

/**
 * Sends the link again that confirms the customer's address. It is opened in another tab or on another device, so the sheet looks again whenever
 * somebody comes back to it: what they have typed stays.
 */
export function ResendForm() {
  const fetcher = useResend();
  useActionToast(fetcher.data);
  const refresh = useRefresh();
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && refresh());
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);
  return (
    <fetcher.Form id={RESEND} method="post" action="/auth">
      <input type="hidden" name="intent" value="resend-verification" />
    </fetcher.Form>
  );
}

/** In the place of the button that agrees. */
export function ConfirmFirst() {
  const isSending = useResend().state !== "idle";
  return (
    <Button
      type="submit"
      form={RESEND}
      variant="primary"
      size="lg"
      busy={isSending}
      busyLabel="Sending…"
      className="mt-3 w-full"
    >
      Confirm your email first
    </Button>
  );
}

export const confirmFirstText = (email: string): string =>
  `Open the link we emailed to ${email}, then come back. What you chose stays here.`;
