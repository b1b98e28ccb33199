import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { useTexts } from "#ui/language.ts";
import type { ShownJob } from "./customer-tab.server.ts";
import { texts } from "./texts.tsx";
import { YouGave } from "./you-gave.tsx";

/** The state of the job: what the row's act is about, or what its customer waits for. On phones with the person and the price. */
export function JobState({ job: { turn, booking, rating, prices } }: { job: ShownJob }): ReactNode {
  const t = useTexts(texts);
  const { step, act } = turn;
  const withWhom = booking && <span className="lg:hidden">{`${booking.with}, ${booking.amountText}. `}</span>;
  const ofWhom = booking && <span className="block lg:hidden">{`${booking.with}, ${booking.amountText}`}</span>;
  const price = booking && <span className="lg:hidden">, {booking.amountText}</span>;
  switch (step) {
    case "verify":
      return t.notVerified;
    case "choose":
      return <span className="lg:hidden">{prices}</span>;
    case "date-requested":
      return (
        <>
          {act} {booking?.date ?? t.aDate}
          {price}
        </>
      );
    case "view":
      return (
        <>
          {act}, {booking?.date}
          {price}
        </>
      );
    case "date":
      return t.withWhomNoDate(withWhom);
    case "pay":
      return (
        <>
          <Badge tone="waiting" className="max-lg:mt-1">
            {t.readyForPayment}
          </Badge>
          {ofWhom}
        </>
      );
    case "approve":
      return t.workDone(withWhom);
    case "frozen":
      return t.frozen(<strong>{act}.</strong>);
    case "check-missing":
      return t.checkMissing(<strong>{act}.</strong>);
    case "disputed":
      return turn.whose === "yours" ? t.inDispute(withWhom) : act;
    case "done":
      return (
        <>
          {rating ? <YouGave rating={rating} /> : t.paid}
          {ofWhom}
        </>
      );
    case "review":
      return t.paidWithWhom(withWhom);
    default:
      return act;
  }
}

/** What the row's link leads to, in words, where opening the job is the act. */
export function wordsOf({ turn: { step, whose, act }, booking }: ShownJob): string | undefined {
  if (step === "frozen" || step === "check-missing") return texts.seeWhatYouCanDo;
  if (step === "disputed" || step === "review") return undefined;
  if (whose === "yours") return act;
  return booking && whose === "theirs" ? "View Details" : undefined;
}
