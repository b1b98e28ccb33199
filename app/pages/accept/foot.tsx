import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { windowOfValue, windowText } from "#features/bookings/rules/appointment.ts";
import { shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AcceptView } from "./accept-view.server.ts";
import { type Choices, fewDaysChosen } from "./choices.ts";
import { ConfirmFirst, confirmFirstText, ResendForm } from "./confirm-first.tsx";
import { Unbroken } from "./parts.tsx";
import { takenToday } from "./pay-section.tsx";
import { useGone } from "./use-choices.ts";

/**
 * `accept`: the sheet, in which the quote is accepted, or a day asked for of somebody who does not say when they work; `book`: /booking, on
 * which the day is always asked for; `move`: /booking for a quote that is accepted, whose day is set.
 */
export type How = "accept" | "book" | "move";

/** Buttons at the foot send forms of their own, because forms cannot stand in each other. */
const ASK = "ask-about-change";

export const FootForms = ({ view }: { view: AcceptView }) => (
  <>
    <Form id={ASK} method="post" action="/messages">
      <input type="hidden" name="intent" value="start-conversation" />
      <input type="hidden" name="participantId" value={view.person.id} />
      <input type="hidden" name="jobId" value={view.jobId} />
    </Form>
    {!view.emailVerified && <ResendForm />}
  </>
);

interface FootProps {
  view: AcceptView;
  choices: Choices;
  asks: boolean;
  how: How;
  below: ReactNode;
  isLocked: boolean;
  /** The price before it changed. */
  was: string | null;
  problem: { text: string; label?: string } | null;
  isTickMissing: boolean;
}

/** Total, day and window beside the button, as the law wants, and what is taken today. */
export function Foot(props: FootProps) {
  const { view, choices, asks, how, isLocked, was, problem, isTickMissing } = props;
  const gone = useGone(view, choices);
  const window = windowOfValue(choices.window);
  const price = formatPounds(view.amount);
  const day = choices.day && shortDay(choices.day, view.today);
  const days = gone ? ["No day chosen"] : choices.day ? fewDaysChosen(view, choices) : ["Day to be agreed"];
  return (
    <footer className="sheet-foot">
      <div className="flex items-end justify-between gap-4">
        <p>
          <span className="amount block font-bold text-2xl leading-tight lg:text-3xl">{price}</span>
          <span className="text-sm text-soft">
            {was ? `was ${was}` : view.vatIncluded ? "in all, VAT included" : "in all"}
          </span>
        </p>
        <p className="num text-right noscript:hidden" aria-live="polite">
          <span className="block font-semibold">
            <Unbroken pieces={days} />
          </span>
          {!gone && window && <span className="text-sm text-soft">{windowText(window)}</span>}
        </p>
      </div>
      {problem && (
        <p role="alert" className="mt-2 flex items-start gap-2 font-semibold text-red">
          <WifiOff aria-hidden className="mt-0.5 size-5 flex-none" />
          {problem.text}
        </p>
      )}
      {view.emailVerified ? (
        <Press {...{ asks, how, isLocked, price }} day={day} label={gone ? "Choose a day" : problem?.label} />
      ) : (
        <ConfirmFirst />
      )}
      <p
        className={
          isTickMissing ? "mt-2 text-center font-semibold text-red text-sm" : "mt-2 text-center text-sm text-soft"
        }
      >
        {footNote({ view, choices, asks, how, gone, isTickMissing, price })}
      </p>
      {was && (
        <p className="mt-1 text-center">
          <button type="submit" form={ASK} className="link tap text-sm">
            {`Ask ${view.person.first} about the change`}
          </button>
        </p>
      )}
      {props.below}
    </footer>
  );
}

interface PressProps extends Pick<FootProps, "asks" | "how" | "isLocked"> {
  price: string;
  day: string;
  /** Instead of the usual text. */
  label: string | undefined;
}

/** The button names the obligation; on /booking it begins with the specified words. */
function Press({ asks, how, isLocked, price, day, label }: PressProps) {
  const hydrated = useHydrated();
  const texts = {
    move: "Confirm Booking",
    book: `Confirm Booking and agree to pay ${price}`,
    accept: asks ? (hydrated ? `Ask for ${day}` : "Ask for this day") : `Accept and agree to pay ${price}`,
  };
  return (
    <SubmitButton
      intent={how === "accept" ? "accept-quote" : "book-date"}
      variant="primary"
      size="lg"
      busyLabel={how === "accept" && !asks ? "Accepting…" : "Booking…"}
      disabled={isLocked}
      className="mt-3 w-full lg:px-2 lg:text-base"
    >
      {label ?? texts[how]}
    </SubmitButton>
  );
}

interface NoteProps extends Pick<FootProps, "view" | "choices" | "asks" | "how" | "isTickMissing"> {
  gone: boolean;
  price: string;
}

function footNote({ view, choices, asks, how, gone, isTickMissing, price }: NoteProps): string {
  if (!view.emailVerified) return confirmFirstText(view.email);
  if (isTickMissing) return "Tick the box about the early start first.";
  if (gone) return "Nothing is booked yet.";
  if (how === "move") return "You agreed the price when you accepted the quote. Nothing is taken now.";
  if (asks)
    return `${view.person.first} has 5 days to confirm. Then you agree to pay ${price}. Nothing is taken today.`;
  return takenToday(view, choices.pay);
}
