import { MailWarning, ScrollText, ShieldAlert } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useActionToast } from "#ui/toast.tsx";

const reasonsText = {
  customer: "Open the link we emailed you. Tradespeople can then see your jobs, and you can accept quotes.",
  tradesperson: "Open the link we emailed you. You can then quote and send messages.",
};

const reasons = reasonsText;

/** Shown until the email address is verified. Sending the link again stays on the page. */
export function VerifyEmailBanner({ userType }: { userType: UserType }) {
  const fetcher = useFetcher();
  useActionToast(fetcher.data);
  return (
    <aside aria-label="Email address not verified" className="bg-amber-soft">
      <fetcher.Form method="post" action="/auth" className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex flex-1 basis-64 items-center gap-2.5 text-sm">
          <MailWarning aria-hidden className="size-5 text-amber-ink" />
          <span>
            <strong>Verify your email address.</strong> {reasons[userType]}
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

/** Shown until the current terms are agreed to. Reading remains possible; posting, quoting and booking do not. */
export function TermsBanner() {
  const { pathname } = useLocation();
  if (pathname === "/terms/agree") return null;
  return (
    <aside aria-label="Our terms have changed" className="bg-amber-soft">
      <p className="wrap flex items-center gap-2.5 py-3 text-sm">
        <ScrollText aria-hidden className="size-5 flex-none text-amber-ink" />
        <span>
          <strong>Our terms have changed.</strong>{" "}
          <Link to={`/terms/agree?next=${encodeURIComponent(pathname)}`} className="link">
            Read and agree
          </Link>{" "}
          to keep posting, quoting and booking.
        </span>
      </p>
    </aside>
  );
}

/** The operators' reason for the suspension, what is still possible, and how to contact us. */
export function SuspendedBanner({ reason }: { reason?: string | null | undefined }) {
  return (
    <aside aria-label="Account suspended" className="bg-red-soft">
      <div className="wrap flex items-start gap-2.5 py-3 text-sm">
        <ShieldAlert aria-hidden className="size-5 flex-none text-red" />
        <div className="min-w-0">
          <p>
            Your account is suspended. You can still read,{" "}
            <Link to="/profile/export" className="link">
              export
            </Link>{" "}
            and{" "}
            <Link to="/profile/delete" className="link">
              delete
            </Link>{" "}
            your data.
          </p>
          {reason && <p className="mt-1 break-words">{`Reason: ${reason}`}</p>}
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            <Link to="/reports" className="link">
              Read the decision or appeal
            </Link>
            <Link to="/chat-support" className="link">
              Contact us about this
            </Link>
          </p>
        </div>
      </div>
    </aside>
  );
}
