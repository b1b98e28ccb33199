import { HardHat } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";

interface CannotAskProps {
  /** Whom the job asks first, if they take jobs. */
  chosen: readonly { name: string; canBeAsked: boolean }[];
  cannotAsk: boolean;
}

/** Said before posting: the job is then open to everybody. */
export function CannotAsk({ chosen, cannotAsk }: CannotAskProps) {
  const names = chosen.filter(({ canBeAsked }) => !canBeAsked).map(({ name }) => name);
  if (names.length === 0 && !cannotAsk) return null;
  return (
    <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      {`You cannot ask ${names.length > 0 ? names.join(" or ") : "the tradesperson you chose"} at the moment. Other tradespeople will see the job and can quote.`}
    </p>
  );
}

/** Posting is turned off for now. */
export const Closed = ({ text }: { text: string }) => (
  <Page width="form">
    <PageHeader title="Post a Job" />
    <ClosedNote text={text} />
  </Page>
);

/** Who may not post a job reads why. */
export function CustomersOnly({ role }: { role: string }) {
  const suspended = role === "customer";
  return (
    <Page width="form">
      <PageHeader title="Post a Job" />
      <EmptyState
        icon={HardHat}
        title={suspended ? "Your account is suspended" : "Only customers can post jobs"}
        action={
          <ButtonLink to={role === "tradesperson" ? "/browse" : "/"} variant="agree">
            {role === "tradesperson" ? "Find jobs to quote for" : "Go to the home page"}
          </ButtonLink>
        }
      >
        {suspended
          ? "You can still read, export and delete your data."
          : "To post a job yourself, create a customer account with another email address."}
      </EmptyState>
    </Page>
  );
}
