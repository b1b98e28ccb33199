import { Form } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** What the tradesperson of unpaid work can do about it. */
export interface RemindLine {
  bookingId: string;
  /** The customer's first name. */
  name: string;
  /** `remind`: they may now. `help`: they have reminded often enough, and we help. */
  act: "remind" | "help" | null;
  /** When they reminded the customer; null before the first time. */
  reminded: string | null;
}

/** Reminds a customer to pay. `isMain`: it is the page's main act. */
export const Remind = ({ line: { bookingId, name, act, reminded }, isMain }: { line: RemindLine; isMain: boolean }) => (
  <span className="relative z-10 flex flex-wrap items-center gap-3">
    {act === "remind" && (
      <Form method="post" action="/tradesperson/payments" preventScrollReset>
        <input type="hidden" name="bookingId" value={bookingId} />
        <SubmitButton intent="remind-to-pay" variant={isMain ? "primary" : "line"} busyLabel="Reminding…">
          {`Remind ${name}`}
        </SubmitButton>
      </Form>
    )}
    {act === "help" && <ButtonLink to="/chat-support">Ask us for help</ButtonLink>}
    {reminded && <span className="num text-soft text-sm">{reminded}</span>}
  </span>
);
