import { MailWarning, ShieldAlert } from "lucide-react";
import { useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { useActionToast } from "#ui/toast.tsx";

/** Until the address is verified; sending again stays on the page. */
export function VerifyEmailBanner() {
  const fetcher = useFetcher();
  useActionToast(fetcher.data);
  return (
    <aside aria-label="Verify your email" className="bg-amber-soft">
      <fetcher.Form method="post" action="/auth" className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex flex-1 basis-64 items-center gap-2.5 text-sm">
          <MailWarning aria-hidden className="size-5 text-amber-ink" />
          <span>
            <strong>Please verify your email address.</strong> We sent you a link. Until you open it, others cannot see
            what you post.
          </span>
        </p>
        <Button
          type="submit"
          name="intent"
          value="resend-verification"
          size="sm"
          busy={fetcher.state !== "idle"}
          busyLabel="Sending…"
        >
          Send again
        </Button>
      </fetcher.Form>
    </aside>
  );
}

export function SuspendedBanner() {
  return (
    <aside aria-label="Account suspended" className="bg-red-soft">
      <p className="wrap flex items-center gap-2.5 py-3 text-sm">
        <ShieldAlert aria-hidden className="size-5 text-red" />
        Your account is suspended. You can still read, export and delete your data.
      </p>
    </aside>
  );
}
