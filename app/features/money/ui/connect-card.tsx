import { BadgeCheck, CircleAlert, ExternalLink, Landmark, RefreshCw } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Form } from "react-router";
import { useRefresh } from "#app/web/use-refresh.ts";
import { useVerifiedEmail } from "#app/web/use-viewer.ts";
import { SECOND } from "#kernel/clock.ts";
import { formatPounds } from "#kernel/pounds.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { NewTabForm } from "#ui/new-tab-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { alsoMissing, type PayoutLack } from "../rules/payout-banner.ts";
import { payoutProblem, requirementTexts } from "../rules/requirements.ts";

/** The pause before the account status is read again. */
const PAUSE = 5 * SECOND;

/**
 * Reloads the page's data 5 seconds after the provider's page was opened (call the returned function) or after the return from it
 * (`returned`), and then whenever this tab becomes visible again.
 */
function useRecheck(returned: boolean): () => void {
  const refresh = useRefresh();
  // How often the provider's page was opened; the pause restarts each time.
  const [opened, setOpened] = useState(returned ? 1 : 0);
  useEffect(() => {
    if (opened === 0) return;
    const timer = setTimeout(refresh, PAUSE);
    const seen = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [opened, refresh]);
  return useCallback(() => setOpened((times) => times + 1), []);
}

/** The state of a tradesperson's payout account at the provider. */
interface ConnectStatus {
  hasAccount: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  requirementsCurrentlyDue: string[];
}

interface ConnectCardProps {
  /** Null when the provider did not answer. */
  status: ConnectStatus | null;
  /** Why the provider has disabled payouts, and the deadline for missing details ("Tue 3 Mar"); null where it gave none. */
  notes?: { disabledReason: string | null; deadline: string | null };
  /** Released and not sent, in pence. */
  waiting?: number;
  /** What else is missing before released money is sent. */
  lacks?: readonly PayoutLack[];
  /** The tradesperson has just returned from the provider: the status is read again after 5 seconds. */
  returned?: boolean;
  /** The level of the card's heading. */
  as?: "h2" | "h3";
}

/** The status of payouts, with buttons that open the provider's page in a new tab by plain forms to /tradesperson/payments. */
export function ConnectCard({
  status,
  notes = NO_NOTES,
  waiting = 0,
  lacks = [],
  returned = false,
  as: Heading = "h2",
}: ConnectCardProps) {
  const recheck = useRecheck(returned);
  const isVerified = useVerifiedEmail();
  const shown = statusTexts(status, notes, { waiting, lacks });
  const due = requirementTexts(status?.requirementsCurrentlyDue ?? []);
  return (
    <Card as="section" aria-labelledby="connect-title">
      <div className="flex items-start gap-3.5">
        <span className={`mt-0.5 flex-none ${shown.look}`}>{shown.icon}</span>
        <div className="min-w-0">
          <Heading id="connect-title" className="subheading">
            {shown.title}
          </Heading>
          <p className="mt-1 text-soft">{shown.text}</p>
        </div>
      </div>
      {due.length > 0 && (
        <ul className="mt-4 list-disc space-y-1 pl-14 text-sm marker:text-soft">
          {due.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {shown.refused && <ButtonLink to="/support">Contact support</ButtonLink>}
        {!isVerified && (
          <p className="font-semibold">
            Verify your email address first. You can ask for a new link at the top of this page.
          </p>
        )}
        {isVerified && status && !status.payoutsEnabled && !shown.refused && (
          <NewTab intent="set-up-payouts" variant="primary" onSent={recheck}>
            {status.hasAccount ? "Continue setup" : "Set up payouts"}
          </NewTab>
        )}
        {isVerified && status?.payoutsEnabled && (
          <NewTab intent="update-payout-details" variant="line" onSent={recheck}>
            Update details
          </NewTab>
        )}
        {(status === null || (status.hasAccount && !status.payoutsEnabled)) && (
          <Form method="post" action="/tradesperson/payments" preventScrollReset>
            <SubmitButton
              intent="check-payout-account"
              variant="text"
              busyLabel="Checking…"
              icon={<RefreshCw aria-hidden className="size-4.5" />}
            >
              Check again
            </SubmitButton>
          </Form>
        )}
      </div>
      <p className="mt-4 text-soft text-sm">
        Our payment provider, Stripe, takes your bank details. We only keep the bank’s name, its country and the last 4
        digits. Its page opens in a new tab.
      </p>
    </Card>
  );
}

interface NewTabProps {
  intent: "set-up-payouts" | "update-payout-details";
  variant: "primary" | "line";
  onSent(): void;
  children: ReactNode;
}

function NewTab({ intent, variant, onSent, children }: NewTabProps) {
  return (
    <NewTabForm action="/tradesperson/payments" onSubmit={onSent}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        icon={<ExternalLink aria-hidden className="size-4.5" />}
      >
        {children}
      </Button>
    </NewTabForm>
  );
}

const NO_NOTES = { disabledReason: null, deadline: null };

interface StatusTexts {
  icon: ReactNode;
  look: string;
  title: string;
  text: string;
  /** The provider has closed the account, so only support can help. */
  refused?: boolean;
}

function statusTexts(
  status: ConnectStatus | null,
  notes: NonNullable<ConnectCardProps["notes"]>,
  { waiting, lacks }: Required<Pick<ConnectCardProps, "waiting" | "lacks">>,
): StatusTexts {
  const also = alsoMissing(lacks)
    .map((sentence) => ` ${sentence}`)
    .join("");
  const until =
    waiting > 0 ? `we owe you the ${formatPounds(waiting)} that we released.` : "we owe you any released money.";
  const warning = { icon: <CircleAlert aria-hidden className="size-6" />, look: "text-amber-ink" };
  if (status === null)
    return {
      ...warning,
      title: "Failed to check account status",
      text: "The payment provider did not answer. This does not affect your money. Check again in a minute.",
    };
  if (!status.hasAccount)
    return {
      icon: <Landmark aria-hidden className="size-6" />,
      look: "text-green",
      title: "Get paid to your bank account",
      text: `Set this up once. It takes about 5 minutes. Until then, ${until}${also}`,
    };
  const by = notes.deadline ? ` by ${notes.deadline}` : " soon";
  const problem = payoutProblem({ ...status, ...notes });
  if (problem === null)
    return status.requirementsCurrentlyDue.length > 0
      ? {
          ...warning,
          title: "Payouts are on, but some details are due",
          text: `The payment provider needs these${by}. Without them, it will stop your payouts.`,
        }
      : {
          icon: <BadgeCheck aria-hidden className="size-6" />,
          look: "text-green",
          title: "Payouts are on",
          text:
            lacks.length === 0
              ? "We send released money to your bank account automatically."
              : `We send released money to your bank account once we have everything.${also}`,
        };
  const { until: ends, text, ...others } = PROBLEM_TEXTS[problem];
  return { ...warning, ...others, text: `${text} ${ends} ${until}${also}` };
}

/** `until` is followed by what we owe until then. */
const PROBLEM_TEXTS: Record<
  NonNullable<ReturnType<typeof payoutProblem>>,
  { title: string; text: string; until: string; refused?: boolean }
> = {
  details_due: {
    title: "A few details are missing",
    text: "The payment provider needs these before it can pay you.",
    until: "Until then,",
  },
  being_checked: {
    title: "Your details are being checked",
    text: "The payment provider is checking your details.",
    until: "Until it has finished,",
  },
  under_review: {
    title: "Your account is under review",
    text: "The payment provider is checking your account, and will contact you if it needs anything.",
    until: "Until then,",
  },
  refused: {
    title: "Payouts are not possible",
    text: "The payment provider has closed this account. Contact us to arrange how to pay you.",
    until: "Until then,",
    refused: true,
  },
};
