import { CalendarDays, FileText, Hourglass, type LucideIcon, Navigation, Receipt, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { BookingAddress } from "#features/bookings/addresses/ui/booking-address.tsx";
import { BookingProfit } from "#features/business/expenses/ui/booking-profit.tsx";
import { PayPrice } from "#features/money/ui/pay-here.tsx";
import { TraderLine } from "#features/quotes/ui/quote-row.tsx";
import { formatPounds } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CheckList } from "#ui/check-list.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";
import { showsAddress } from "./phase-card.tsx";

interface BookingDetailsProps {
  booking: Booking;
  side: JobPage["side"];
}

/** What was agreed: price, money, day, place, business, and the way out. */
export function BookingDetails({ booking, side }: BookingDetailsProps) {
  const { can, card, other, business, milestones } = booking;
  const isPayAsked = card.act === "pay";
  return (
    <>
      <ul>
        <Fact icon={Receipt} title={formatPounds(booking.amount)}>
          {side === "tradesperson" ? booking.keeps : `${side === "customer" ? "With" : "For"} ${other.fullName}`}
        </Fact>
        <Fact
          icon={Wallet}
          title={booking.moneyText}
          act={
            <>
              {can.pay && !isPayAsked && card.phase !== "nobody-in" && (
                <PayPrice bookingId={booking.id} amount={booking.amount} card={booking.payCard} variant="line" />
              )}
              {milestones && card.act !== "pay-plan" && (
                <ButtonLink to={milestones.to} variant="text">
                  {milestones.label}
                </ButtonLink>
              )}
            </>
          }
        >
          {can.pay && !booking.isCallOut && escrowText(booking.status === "completed")}
        </Fact>
        <Fact icon={CalendarDays} title={booking.date ?? "No date agreed yet"}>
          {booking.status === "pending" && booking.answerBy && `Answer by ${booking.answerBy}`}
        </Fact>
        {booking.length && <Fact icon={Hourglass} title={`About ${booking.length}`} />}
        {booking.visit && <Fact icon={Navigation} title={booking.visit} />}
        {business && <Business {...business} />}
        {booking.status !== "pending" && (
          <Fact
            icon={FileText}
            title="Agreement"
            act={
              side !== "admin" && (
                <ButtonLink to={`/documents?booking=${booking.id}`} variant="text">
                  Open
                  <span className="sr-only"> the documents of this booking</span>
                </ButtonLink>
              )
            }
          >{`Since ${booking.acceptedOn}`}</Fact>
        )}
      </ul>
      <Where booking={booking} side={side} />
      {booking.moves.length > 0 && <MoneySoFar moves={booking.moves} />}
      {booking.profit && <BookingProfit bookingId={booking.id} profit={booking.profit} />}
      {booking.checkMissing && (card.phase !== "check-missing" || side === "admin") && (
        <p className="mt-3 text-sm text-soft">{booking.checkMissing}</p>
      )}
      {booking.cancellation.text && !booking.isCallOut && (
        <p className="num mt-3 text-sm text-soft">{booking.cancellation.text}</p>
      )}
    </>
  );
}

interface FactProps {
  icon: LucideIcon;
  title: string;
  act?: ReactNode;
  children?: ReactNode;
}

const Fact = ({ icon: Icon, title, act, children }: FactProps) => (
  <li className="num flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3 last:border-0">
    <Icon aria-hidden className="size-5 flex-none self-start text-green" />
    <span className="min-w-40 flex-1">
      <span className="block">{title}</span>
      {children && <span className="block text-sm text-soft">{children}</span>}
    </span>
    {act}
  </li>
);

/** The business that the customer has a contract with, and a note when its identity is not checked. */
function Business({ notChecked, trader }: NonNullable<Booking["business"]>) {
  if (!trader && !notChecked) return null;
  return (
    <li className="border-line border-b py-3">
      <TraderLine trader={trader} />
      {notChecked && <CheckList checks={[{ kind: "none", text: notChecked }]} className="mt-1" />}
    </li>
  );
}

/** The address, for the customer from the first date on, and for the tradesperson while they may see it. */
function Where({ booking, side }: BookingDetailsProps) {
  const { status, address, can, other } = booking;
  const isBooked = status === "confirmed" || status === "disputed";
  if (side === "admin" || showsAddress(booking, side)) return null;
  // Nobody goes there, so nobody waits for it.
  if (!address && (booking.isFrozen || status === "disputed")) return null;
  if (!address && !can.setAddress && !(side === "tradesperson" && isBooked)) return null;
  return (
    <BookingAddress
      bookingId={booking.id}
      side={side === "customer" ? "customer" : "tradesperson"}
      address={address}
      canChange={can.setAddress}
      other={other.fullName.split(" ")[0] ?? other.fullName}
      isHidden={status === "pending"}
    />
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
const escrowText = (finished: boolean) =>
  `Secure escrow payment: our payment provider holds your money until you approve the work. ${finished ? "The work is complete, so paying approves it." : "Once the work is marked complete, you have 14 days to approve or dispute it. After that, or after 89 days at the latest, we release or refund the money."}`;
