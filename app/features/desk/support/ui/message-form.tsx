import { Send } from "lucide-react";
import { useEffect } from "react";
import { useActionData, useFetcher } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";

/** A form whose message goes to the team; it is emptied once the message has been sent. */
export function useMessageForm(rules: Parameters<typeof useCheckedForm>[0]["rules"]) {
  const fetcher = useFetcher();
  // Without JavaScript the reply is the page's own.
  const own = useActionData();
  const form = useCheckedForm({ rules, reply: fetcher.data ?? own });
  useActionToast(own);
  const element = form.props.ref;
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone === "success") element.current?.reset();
  }, [fetcher.data, element]);
  return { Form: fetcher.Form, form, busy: fetcher.state !== "idle" };
}

export const SendMessage = ({ intent, busy }: { intent: string; busy: boolean }) => (
  <SubmitButton
    intent={intent}
    variant="agree"
    block
    className="self-start"
    busy={busy}
    busyLabel="Sending…"
    icon={<Send aria-hidden className="size-5" />}
  >
    Send
  </SubmitButton>
);
