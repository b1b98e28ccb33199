import { BadgeCheck, CircleAlert, ExternalLink, Landmark, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useVerifiedEmail } from "#app/web/use-verified-email.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { payoutProblem, requirementTexts } from "../rules/requirements.ts";
import { texts } from "./connect-card.texts.ts";
import { useRecheck } from "./use-recheck.ts";

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
  /** The tradesperson has just returned from the provider: the status is read again after 5 seconds. */
  returned?: boolean;
  /** The level of the card's heading. */
  as?: "h2" | "h3";
}

/** The status of payouts, with buttons that open the provider's page in a new tab by plain forms to /tradesperson/payments. */
export function ConnectCard({ status, notes = NO_NOTES, returned = false, as: Heading = "h2" }: ConnectCardProps) {
  const t = useTexts(texts);
  const recheck = useRecheck(returned);
  const isVerified = useVerifiedEmail();
  const shown = statusTexts(status, notes);
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
        {shown.refused && <ButtonLink to="/support">{t.contactSupport}</ButtonLink>}
        {!isVerified && <p className="font-semibold">{t.verifyEmailFirst}</p>}
        {isVerified && status && !status.payoutsEnabled && !shown.refused && (
          <NewTab intent="set-up-payouts" variant="primary" onSent={recheck}>
            {status.hasAccount ? t.continueSetup : t.setUpPayouts}
          </NewTab>
        )}
        {isVerified && status?.payoutsEnabled && (
          <NewTab intent="update-payout-details" variant="line" onSent={recheck}>
            {t.updateDetails}
          </NewTab>
        )}
        {(status === null || (status.hasAccount && !status.payoutsEnabled)) && (
          <Form method="post" action="/tradesperson/payments" preventScrollReset>
            <SubmitButton
              intent="check-payout-account"
              variant="text"
              busyLabel={t.checking}
              icon={<RefreshCw aria-hidden className="size-4.5" />}
            >
              {t.checkAgain}
            </SubmitButton>
          </Form>
        )}
      </div>
      <p className="mt-4 text-soft text-sm">{t.whereBankDetailsGo}</p>
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
    <form method="post" action="/tradesperson/payments" target="_blank" onSubmit={onSent} rel="noopener">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        icon={<ExternalLink aria-hidden className="size-4.5" />}
      >
        {children}
      </Button>
    </form>
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

function statusTexts(status: ConnectStatus | null, notes: NonNullable<ConnectCardProps["notes"]>): StatusTexts {
  const warning = { icon: <CircleAlert aria-hidden className="size-6" />, look: "text-amber-ink" };
  if (status === null)
    return {
      ...warning,
      title: texts.failedToCheckAccountStatus,
      text: texts.noAnswer,
    };
  if (!status.hasAccount)
    return {
      icon: <Landmark aria-hidden className="size-6" />,
      look: "text-green",
      title: texts.getPaidToYourBank,
      text: texts.setUpOnce,
    };
  const by = notes.deadline ? ` by ${notes.deadline}` : " soon";
  const problem = payoutProblem({ ...status, ...notes });
  if (problem === null)
    return status.requirementsCurrentlyDue.length > 0
      ? {
          ...warning,
          title: texts.payoutsOnDetailsDue,
          text: texts.neededToGoOn(by),
        }
      : {
          icon: <BadgeCheck aria-hidden className="size-6" />,
          look: "text-green",
          title: texts.payoutsAreOn,
          text: texts.paidOutAutomatically,
        };
  return { ...warning, ...PROBLEM_TEXTS[problem] };
}

const PROBLEM_TEXTS: Record<
  NonNullable<ReturnType<typeof payoutProblem>>,
  { title: string; text: string; refused?: boolean }
> = {
  details_due: {
    title: texts.fewDetailsAreMissing,
    text: texts.neededFirst,
  },
  being_checked: {
    title: texts.yourDetailsAreBeingChecked,
    text: texts.checkingDetails,
  },
  under_review: {
    title: texts.yourAccountIsUnderReview,
    text: texts.checkingAccount,
  },
  refused: {
    title: texts.payoutsAreNotPossible,
    text: texts.accountClosed,
    refused: true,
  },
};
