import { MailWarning, ScrollText, ShieldAlert } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { texts } from "./banners.texts.tsx";

const reasons = texts.reasons;

/** Shown until the email address is verified. Sending the link again stays on the page. */
export function VerifyEmailBanner({ userType }: { userType: UserType }) {
  const t = useTexts(texts);
  const fetcher = useFetcher();
  useActionToast(fetcher.data);
  return (
    <aside aria-label={t.emailAddressNotVerified} className="bg-amber-soft">
      <fetcher.Form method="post" action="/auth" className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex flex-1 basis-64 items-center gap-2.5 text-sm">
          <MailWarning aria-hidden className="size-5 text-amber-ink" />
          <span>
            <strong>{t.pleaseVerifyYourEmailAddress}</strong> {reasons[userType]}
          </span>
        </p>
        <Button
          type="submit"
          name="intent"
          value="resend-verification"
          size="sm"
          busy={fetcher.state !== "idle"}
          busyLabel={t.sending}
        >
          {t.sendAgain}
        </Button>
      </fetcher.Form>
    </aside>
  );
}

/** Shown until the current terms are agreed to. Reading remains possible; posting, quoting and booking do not. */
export function TermsBanner() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  if (pathname === "/terms/agree") return null;
  return (
    <aside aria-label={t.ourTermsHaveChanged} className="bg-amber-soft">
      <p className="wrap flex items-center gap-2.5 py-3 text-sm">
        <ScrollText aria-hidden className="size-5 flex-none text-amber-ink" />
        <span>
          {t.ourTermsHaveChangedReadAgree(
            (text) => (
              <strong>{text}</strong>
            ),
            (text) => (
              <Link to={`/terms/agree?next=${encodeURIComponent(pathname)}`} className="link">
                {text}
              </Link>
            ),
          )}
        </span>
      </p>
    </aside>
  );
}

/** The operators' reason for the suspension, what is still possible, and how to contact us. */
export function SuspendedBanner({ reason }: { reason?: string | null | undefined }) {
  const t = useTexts(texts);
  return (
    <aside aria-label={t.accountSuspended} className="bg-red-soft">
      <div className="wrap flex items-start gap-2.5 py-3 text-sm">
        <ShieldAlert aria-hidden className="size-5 flex-none text-red" />
        <div className="min-w-0">
          <p>
            {t.yourAccountIsSuspended(
              (text) => (
                <Link to="/profile/export" className="link">
                  {text}
                </Link>
              ),
              (text) => (
                <Link to="/profile/delete" className="link">
                  {text}
                </Link>
              ),
            )}
          </p>
          {reason && <p className="mt-1 break-words">{t.reason(reason)}</p>}
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            <Link to="/reports" className="link">
              {t.readDecisionOrAppeal}
            </Link>
            <Link to="/chat-support" className="link">
              {t.contactUsAboutThis}
            </Link>
          </p>
        </div>
      </div>
    </aside>
  );
}
