import { CalendarDays, Clock, Hourglass, Navigation, ShieldAlert, Wallet } from "lucide-react";
import { Link } from "react-router";
import { BookingAddress } from "#features/bookings/addresses/ui/booking-address.tsx";
import { CancelBookingDialog } from "#features/bookings/ui/cancel-booking-dialog.tsx";
import { AgreeToEarlyStart, StartAtRisk } from "#features/bookings/ui/early-start.tsx";
import { NoAccessNote } from "#features/bookings/ui/no-access-note.tsx";
import { NoShow } from "#features/bookings/ui/no-show.tsx";
import { NoShowNote } from "#features/bookings/ui/no-show-note.tsx";
import { VisitSteps } from "#features/bookings/ui/visit-steps-lazy.tsx";
import { BookingProfit } from "#features/business/expenses/ui/booking-profit.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { MessageButton } from "#features/quotes/ui/message-button.tsx";
import { TraderLine } from "#features/quotes/ui/quote-row.tsx";
import { type SuspendedWay, suspendedWay } from "#features/risk/rules/suspended-way.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { Money } from "#ui/money.tsx";
import { BookingActs } from "./booking-acts.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";

const suspendedWays = {
  refund: "You can cancel and get back everything we hold, or wait for our decision.",
  cancel: "You can cancel, or wait for our decision.",
  dispute: "You can raise a dispute, or wait for our decision.",
  stays: "Your booking stays as you agreed it.",
  wait: "We’ll tell you when we have decided about this booking.",
};

interface BookingPanelProps {
  booking: Booking;
  side: JobPage["side"];
  jobId: string;
  title: string;
}

/** The booking of this job: people, date, price, state of the money, and what the viewer can do now. */
export function BookingPanel({ booking, side, jobId, title }: BookingPanelProps) {
  const { can, other } = booking;
  return (
    <Card as="section" aria-label="Booking">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="subheading">Booking</h2>
        <Badge state={booking.status}>{booking.statusWord}</Badge>
      </div>
      <p className="mt-2 text-soft">{side === "customer" ? `With ${other.fullName}` : `For ${other.fullName}`}</p>
      {booking.business && <Business {...booking.business} />}
      <Money amount={booking.amount} size="xl" className="mt-1 block" />
      {side === "tradesperson" && <p className="num text-sm text-soft">{booking.keeps}</p>}
      {booking.isFrozen && (
        <FrozenNote
          side={side}
          name={other.fullName}
          way={suspendedWay({ frozen: true, canCancel: can.cancel, mayDispute: can.dispute, held: booking.held })}
        />
      )}
      {booking.checkMissing && (
        <p className="mt-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">{booking.checkMissing}</p>
      )}
      {booking.noShow && <NoShowNote bookingId={booking.id} {...booking.noShow} />}
      {booking.lacksAddress && (
        <p role="note" className="mt-3 rounded-md bg-amber-soft px-3.5 py-3 text-sm">
          {booking.lacksAddress}{" "}
          <Link to={`/booking/${booking.id}/address`} className="link">
            Give the address
          </Link>
        </p>
      )}
      {booking.noAccess?.text && <NoAccessNote {...booking.noAccess} text={booking.noAccess.text} />}
      <BookingFacts booking={booking} />
      <Where booking={booking} side={side} />
      {booking.earlyStart.request && (
        <AgreeToEarlyStart bookingId={booking.id} tradesperson={other.fullName} words={booking.earlyStart.request} />
      )}
      {!booking.steps && booking.earlyStart.risk && (
        <div className="mt-4">
          <StartAtRisk bookingId={booking.id} {...booking.earlyStart.risk} />
        </div>
      )}
      {booking.steps && (
        <div className="mt-4 border-line border-t pt-4">
          {booking.earlyStart.risk && <StartAtRisk bookingId={booking.id} {...booking.earlyStart.risk} />}
          <VisitSteps bookingId={booking.id} job={title} visit={booking.steps} />
        </div>
      )}
      {booking.moves.length > 0 && <MoneySoFar moves={booking.moves} />}
      {booking.profit && <BookingProfit bookingId={booking.id} profit={booking.profit} />}
      {can.confirmCompletion && (
        <p className="mt-3 text-sm text-soft">{`${other.fullName} says the work is finished. No date was agreed, so we need you to confirm it.`}</p>
      )}
      {booking.repeatWork && <RepeatWork {...booking.repeatWork} />}
      {booking.notFinished && <NotFinished reason={booking.notFinished} side={side} />}
      <div className="mt-5 flex flex-wrap items-center gap-2.5 empty:hidden">
        <BookingActs booking={booking} jobId={jobId} title={title} />
        {side !== "admin" && <MessageButton to={other.id} jobId={jobId} name={other.fullName} />}
      </div>
      {booking.completeFrom && (
        <p className="num mt-3 text-sm text-soft">You can mark it complete from {booking.day}.</p>
      )}
      {can.pay && <Escrow finished={booking.status === "completed"} />}
      {can.reportNoShow && <NoShow bookingId={booking.id} tradesperson={other.fullName} />}
      <DisputeActions booking={booking} />
      {booking.cancellation.text && <p className="num mt-3 text-sm text-soft">{booking.cancellation.text}</p>}
      {booking.cancellation.dialog && (
        <div className="-mb-2 -ml-2.5 mt-2">
          <CancelBookingDialog bookingId={booking.id} other={other.fullName} {...booking.cancellation.dialog} />
        </div>
      )}
    </Card>
  );
}

/** The business that the customer has a contract with, and a note when its identity is not checked. */
function Business({ notChecked, trader }: NonNullable<Booking["business"]>) {
  return (
    <>
      <TraderLine trader={trader} className="mt-1" />
      {notChecked && <CheckList checks={[{ kind: "none", text: notChecked }]} className="mt-1" />}
    </>
  );
}

/** What the suspension of the tradesperson means for this booking, and what its customer can do. */
function FrozenNote({ side, name, way }: { side: JobPage["side"]; name: string; way: SuspendedWay }) {
  if (side === "tradesperson") return null;
  return (
    <div role="note" className="mt-3 flex gap-2.5 rounded-md bg-amber-soft px-3.5 py-3 text-sm">
      <ShieldAlert aria-hidden className="size-5 flex-none text-amber-ink" />
      <p>
        <strong>{`${name}’s account is suspended.`}</strong> Do not pay them outside this site. {suspendedWays[way]}
      </p>
    </div>
  );
}

/** The date, the deadline for an answer, and the state of the money. */
function BookingFacts({ booking }: Pick<BookingPanelProps, "booking">) {
  return (
    <ul className="num mt-3 flex flex-col gap-1.5 text-soft">
      <li className="flex gap-2">
        <CalendarDays aria-hidden className="mt-0.5 size-5 flex-none" />
        <span className="flex flex-wrap gap-x-3">
          {booking.date ?? "No date agreed yet"}
          {booking.date && booking.status !== "pending" && (
            <a href={`/booking/${booking.id}/calendar.ics`} className="link tap -my-2.5 inline-flex items-center">
              Add to my calendar
            </a>
          )}
        </span>
      </li>
      {booking.status === "pending" && booking.answerBy && (
        <li className="flex gap-2">
          <Clock aria-hidden className="mt-0.5 size-5 flex-none" />
          {`Answer by ${booking.answerBy}`}
        </li>
      )}
      {booking.length && (
        <li className="flex gap-2">
          <Hourglass aria-hidden className="mt-0.5 size-5 flex-none" />
          {`About ${booking.length}`}
        </li>
      )}
      {booking.visit && (
        <li className="flex gap-2 font-semibold text-green">
          <Navigation aria-hidden className="mt-0.5 size-5 flex-none" />
          <span role="status">{booking.visit}</span>
        </li>
      )}
      <li className="flex gap-2">
        <Wallet aria-hidden className="mt-0.5 size-5 flex-none" />
        {booking.moneyText}
      </li>
    </ul>
  );
}

/** The address, for the customer from the first date on, and for the tradesperson while they may see it. */
function Where({ booking, side }: Pick<BookingPanelProps, "booking" | "side">) {
  const { status, address, can, other } = booking;
  const isBooked = status === "confirmed" || status === "disputed";
  if (side === "admin") return null;
  if (!address && !can.setAddress && !(side === "tradesperson" && isBooked)) return null;
  return (
    <BookingAddress
      bookingId={booking.id}
      side={side === "customer" ? "customer" : "tradesperson"}
      address={address}
      canChange={can.setAddress}
      customer={other.fullName.split(" ")[0] ?? other.fullName}
      isHidden={status === "pending"}
    />
  );
}

/** Opens the dispute about the booking, or raises one. */
function DisputeActions({ booking: { id, disputeId, status, can } }: { booking: Booking }) {
  return (
    <>
      {(can.dispute || disputeId) && (
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          {disputeId && (
            <ButtonLink to={`/disputes/${disputeId}`}>
              {status === "disputed" ? "Open the dispute" : "See the dispute"}
            </ButtonLink>
          )}
          {can.dispute && (
            <div className="-ml-2.5">
              <DisputeButton bookingId={id} />
            </div>
          )}
        </div>
      )}
      {status === "completed" && can.dispute && !can.cancel && !can.undoComplete && (
        <p className="mt-3 text-sm text-soft">{`If something is wrong, ${can.answerCompletion ? "answer that it is not finished or raise a dispute." : "raise a dispute."}`}</p>
      )}
    </>
  );
}

/** What is to be put right, after a dispute ended with repeat work. */
function RepeatWork({ on, what }: NonNullable<Booking["repeatWork"]>) {
  return (
    <div className="mt-3 rounded-md bg-amber-soft p-3 text-sm">
      <p className="num font-semibold">{`The work is to be done again on ${on}`}</p>
      {what && <p className="mt-1 whitespace-pre-line break-words">{what}</p>}
    </div>
  );
}

/** What the customer said is missing, until the work is marked complete again. */
function NotFinished({ reason, side }: { reason: string; side: JobPage["side"] }) {
  return (
    <div className="mt-3 rounded-md bg-amber-soft p-3 text-sm">
      <p className="font-semibold">
        {side === "customer" ? "You said the work is not finished" : "The customer says the work is not finished"}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{reason}</p>
    </div>
  );
}

/** Every movement of the booking's money, with amount and day, oldest first. */
function MoneySoFar({ moves }: { moves: Booking["moves"] }) {
  return (
    <section aria-label="Payments so far" className="mt-4 border-line border-t pt-3">
      <ul className="num flex flex-col gap-1 text-sm text-soft">
        {moves.map((move) => (
          <li key={move.key} className="flex justify-between gap-3">
            <span className="min-w-0">{move.text}</span>
            <span className="flex-none">{move.on}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The specification's label with an accurate explanation. */
function Escrow({ finished }: { finished: boolean }) {
  return (
    <p className="mt-3 text-sm text-soft">{`Secure escrow payment: our payment provider holds your money until you approve the work. ${finished ? "The work is complete, so paying approves it." : "Once the work is marked complete, you have 14 days to approve or dispute it. After that, or after 89 days at the latest, we release or refund the money."}`}</p>
  );
}
