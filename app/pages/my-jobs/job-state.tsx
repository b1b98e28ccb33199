import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import type { ShownJob } from "./customer-tab.server.ts";
import { YouGave } from "./you-gave.tsx";

/** The state of the job: what the row's act is about, or what its customer waits for. On phones with the person and the price. */
export function JobState({ job: { turn, booking, rating, prices } }: { job: ShownJob }): ReactNode {
  const { step, act } = turn;
  const withWhom = booking && <span className="lg:hidden">{`${booking.with}, ${booking.amountText}. `}</span>;
  const price = booking && <span className="lg:hidden">, {booking.amountText}</span>;
  switch (step) {
    case "verify":
      return "Tradespeople see this job once you have verified your email address.";
    case "choose":
      return <span className="lg:hidden">{prices}</span>;
    case "date-requested":
      return (
        <>
          {act} {booking?.date ?? "a date"}
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
      return <>{withWhom}No date yet</>;
    case "pay":
      return (
        <>
          {withWhom}
          <Badge tone="waiting">Ready for Payment</Badge>
        </>
      );
    case "approve":
      return <>{withWhom}The work is done and we hold your money</>;
    case "frozen":
      return (
        <>
          <strong>{act}.</strong> We keep holding what you paid. Do not pay outside this site.
        </>
      );
    case "check-missing":
      return (
        <>
          <strong>{act}.</strong> You cannot pay until they have it.
        </>
      );
    case "disputed":
      return turn.whose === "yours" ? <>{withWhom}Nothing is paid out until it is settled</> : act;
    case "done":
      return (
        <>
          {withWhom}
          {rating ? <YouGave rating={rating} /> : "Paid"}
        </>
      );
    case "review":
      return <>{withWhom}Paid</>;
    default:
      return act;
  }
}

/** What the row's link leads to, in words, where opening the job is the act. */
export function wordsOf({ turn: { step, whose, act }, booking }: ShownJob): string | undefined {
  if (step === "frozen" || step === "check-missing") return "See what you can do";
  if (step === "disputed" || step === "review") return undefined;
  if (whose === "yours") return act;
  return booking && whose === "theirs" ? "View Details" : undefined;
}
