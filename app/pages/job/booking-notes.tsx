import { ShieldAlert } from "lucide-react";
import { type SuspendedWay, suspendedWay } from "#features/risk/rules/suspended-way.ts";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";

const suspendedWays: Record<SuspendedWay, string> = {
  refund: "You can cancel and get back everything we hold, or wait for our decision.",
  cancel: "You can cancel, or wait for our decision.",
  dispute: "You can raise a dispute, or wait for our decision.",
  stays: "Your booking stays as you agreed it.",
  wait: "We’ll tell you when we have decided about this booking.",
};

/** What the suspension of the tradesperson means for this booking, and what its customer can do. */
export function FrozenNote({ booking: { other, can, card, held }, side }: { booking: Booking; side: JobPage["side"] }) {
  const way = suspendedWay({ frozen: true, canCancel: can.cancel, mayDispute: can.dispute, held });
  // The card of this phase has said the rest.
  if (card.phase === "frozen" && side === "customer")
    return (
      <p role="note" className="mt-2 text-lg">
        {suspendedWays[way]}
      </p>
    );
  return (
    <div role="note" className="mt-3 flex gap-2.5 rounded-md bg-amber-soft px-3.5 py-3 text-sm">
      <ShieldAlert aria-hidden className="size-5 flex-none text-amber-ink" />
      <p>
        <strong>{`${other.fullName}’s account is suspended.`}</strong> Do not pay them outside this site.{" "}
        {suspendedWays[way]}
      </p>
    </div>
  );
}

/** What is to be put right, after a dispute ended with repeat work. */
export function RepeatWork({ on, what }: NonNullable<Booking["repeatWork"]>) {
  return (
    <div className="mt-3 rounded-md bg-amber-soft p-3 text-sm">
      <p className="num font-semibold">{`The work is to be done again on ${on}`}</p>
      {what && <p className="mt-1 whitespace-pre-line break-words">{what}</p>}
    </div>
  );
}

/** What the customer said is missing, until the work is marked complete again. */
export function NotFinished({ reason, side }: { reason: string; side: JobPage["side"] }) {
  return (
    <div className="mt-3 rounded-md bg-amber-soft p-3 text-sm">
      <p className="font-semibold">
        {side === "customer" ? "You said the work is not finished" : "The customer says the work is not finished"}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{reason}</p>
    </div>
  );
}
