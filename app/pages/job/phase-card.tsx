import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { BookingAddress } from "#features/bookings/addresses/ui/booking-address.tsx";
import { AgreeToEarlyStart, StartAtRisk } from "#features/bookings/ui/early-start.tsx";
import { NoAccessNote } from "#features/bookings/ui/no-access-note.tsx";
import { NoShowNote } from "#features/bookings/ui/no-show-note.tsx";
import { VisitSteps } from "#features/bookings/ui/visit-steps-lazy.tsx";
import { WorkPhotoPair } from "#features/bookings/work-photos/ui/work-photos-lazy.tsx";
import { ChargedCard } from "#features/money/ui/pay-here.tsx";
import { ReviewHere } from "#features/reviews/ui/review-here.tsx";
import { dayAndMonth, shortWeekday } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { BookingActs, type BookingActsProps } from "./booking-acts.tsx";
import { FrozenNote, NotFinished, RepeatWork } from "./booking-notes.tsx";
import type { BookingPanel as Booking } from "./job-view.server.ts";

/** The phase of the booking: who, what now, one sentence, one act, and how far the work is. */
export function PhaseCard(props: BookingActsProps) {
  const { booking } = props;
  const { card, other } = booking;
  return (
    <div className="relative rounded-[1.25rem] border border-line bg-raised p-5 shadow-soft lg:flex lg:gap-7 lg:p-8">
      <Avatar name={other.fullName} seed={other.id} src={other.avatarUrl} size="card" />
      <div className="min-w-0 flex-1 max-lg:mt-3">
        <Pill card={card} />
        <Heading text={card.heading} />
        {card.line && (
          <p className="num mt-2 text-lg">
            <Line card={card} />
          </p>
        )}
        <Body {...props} />
        <BookingActs {...props} />
        <Progress card={card} />
      </div>
    </div>
  );
}

/** The page's heading. When the phase changes under a reader, it is said, and focused if what they had focused is gone. */
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(text);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    if (document.activeElement === document.body) heading.current?.focus();
    else setNews(text);
  }, [text]);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere text-balance font-heading font-semibold text-3xl leading-tight outline-none lg:text-4xl"
      >
        {text}
      </h1>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** The sentence, with how late it is in red. */
function Line({ card: { line, late } }: { card: Booking["card"] }) {
  if (!late) return line;
  const [before, after] = line.split(late);
  return (
    <>
      {before}
      <strong className="whitespace-nowrap text-red">{late}</strong>
      {after}
    </>
  );
}

/** Nothing goes on until somebody else has done something. */
const STOPPED: ReadonlySet<string> = new Set(["cancelled", "frozen", "check-missing", "nobody-in", "overdue"]);

/** Amber only while it is the reader's turn. */
const Pill = ({ card }: { card: Booking["card"] }) => (
  <span className={cx("badge num", "mb-2 max-lg:absolute max-lg:top-5 max-lg:right-5", lookOf(card))}>{card.pill}</span>
);

function lookOf({ phase, whose }: Booking["card"]): string {
  if (whose === "yours") return "bg-amber-soft text-amber-ink";
  if (phase === "dispute") return "bg-blue-soft text-blue-ink";
  return STOPPED.has(phase) ? "bg-sunk text-soft" : "bg-green-soft text-green";
}

/** What belongs to the phase between its sentence and its act. */
function Body({ booking, side, jobId, title }: BookingActsProps) {
  const { id, can, card, other, earlyStart, steps } = booking;
  return (
    <>
      {booking.isFrozen && side !== "tradesperson" && <FrozenNote booking={booking} side={side} />}
      {booking.noShow && <NoShowNote bookingId={id} {...booking.noShow} />}
      {booking.lacksAddress && (
        <p role="note" className="mt-3 rounded-md bg-amber-soft px-3.5 py-3 text-sm">
          {booking.lacksAddress}{" "}
          <Link to={`/booking/${id}/address`} className="link">
            Give the address
          </Link>
        </p>
      )}
      {booking.noAccess?.text && card.phase !== "nobody-in" && (
        <NoAccessNote {...booking.noAccess} text={booking.noAccess.text} />
      )}
      {can.confirmCompletion && (
        <Note>{`${other.fullName} says the work is finished. No date was agreed, so we need you to confirm it.`}</Note>
      )}
      {booking.repeatWork && <RepeatWork {...booking.repeatWork} />}
      {booking.notFinished && <NotFinished reason={booking.notFinished} side={side} />}
      {earlyStart.request && (
        <AgreeToEarlyStart bookingId={id} tradesperson={other.fullName} words={earlyStart.request} />
      )}
      {earlyStart.risk && (
        <div className="mt-4">
          <StartAtRisk bookingId={id} {...earlyStart.risk} />
        </div>
      )}
      <Access booking={booking} side={side} />
      {steps && card.phase !== "nobody-in" && (
        <div className="mt-5">
          <VisitSteps bookingId={id} job={title} visit={steps} />
        </div>
      )}
      {card.act === "choose-day" && booking.days.length > 0 && (
        <DayTiles days={booking.days} first={firstName(other.fullName)} />
      )}
      {side === "customer" && CHECKED.has(card.phase) && <Photos booking={booking} />}
      {card.act === "pay" && can.pay && booking.payCard && (
        <ChargedCard card={booking.payCard} back={`/job/${jobId}`} />
      )}
      {card.act === "review" && can.review && <ReviewHere bookingId={id} name={other.fullName} />}
      {booking.completeFrom && COMING.has(card.phase) && <Note>{`You can mark it complete from ${booking.day}.`}</Note>}
    </>
  );
}

/** The first free days, each of which leads to where it is booked. */
const DayTiles = ({ days, first }: { days: Booking["days"]; first: string }) => (
  <nav aria-label="First days" className="mt-4">
    <p className="mb-2 text-sm text-soft">{`${first}’s first free days`}</p>
    <ul className="grid grid-cols-3 gap-2">
      {days.map(({ day, to }) => (
        <li key={day}>
          <Link to={to} className="choice-tile min-h-16 flex-col py-1.5">
            <span className="text-sm font-normal">{shortWeekday(day)}</span>
            <span className="font-semibold">{dayAndMonth(day)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The customer looks at the work before they approve it or pay. */
const CHECKED: ReadonlySet<string> = new Set(["check", "to-pay", "overdue"]);

const Photos = ({ booking: { photoPair, other, isCallOut } }: { booking: Booking }) =>
  photoPair.length > 0 ? (
    <div className="mt-4">
      <WorkPhotoPair photos={photoPair} pair />
    </div>
  ) : (
    !isCallOut && <Note>{`${firstName(other.fullName)} added no photos.`}</Note>
  );

const Note = ({ children }: { children: ReactNode }) => <p className="num mt-3 text-sm text-soft">{children}</p>;

/** So near to the visit, how to get in; before that, the address if it is missing. */
const NEAR: ReadonlySet<string> = new Set(["tomorrow", "today", "on-the-way"]);
const COMING: ReadonlySet<string> = new Set(["booked", ...NEAR]);
const AHEAD: ReadonlySet<string> = new Set(["pay-first", ...COMING]);

/** Whether the card shows the address, which the details then leave out. */
export const showsAddress = ({ card, address, can }: Booking, side: string): boolean =>
  side === "tradesperson"
    ? card.phase === "today" || card.phase === "on-the-way"
    : side === "customer" && !address && can.setAddress && AHEAD.has(card.phase);

function Access({ booking, side }: Pick<BookingActsProps, "booking" | "side">) {
  const { id, address, can, card, other, status } = booking;
  if (showsAddress(booking, side))
    return (
      <BookingAddress
        bookingId={id}
        side={side === "customer" ? "customer" : "tradesperson"}
        address={address}
        canChange={can.setAddress}
        other={other.fullName.split(" ")[0] ?? other.fullName}
        isHidden={status === "pending"}
      />
    );
  if (side !== "customer" || !NEAR.has(card.phase) || !address?.accessNotes) return null;
  return (
    <div className="mt-4 flex gap-2.5 rounded-md bg-sunk px-4 py-3">
      <KeyRound aria-hidden className="mt-0.5 size-5 flex-none text-green" />
      <p className="min-w-0 flex-1 whitespace-pre-line break-words">
        <span className="block font-semibold">How to get in</span>
        {address.accessNotes}
      </p>
      {can.setAddress && (
        <Link to={`/booking/${id}/address`} className="link tap -my-2.5 inline-flex items-center">
          Change<span className="sr-only"> how to get in</span>
        </Link>
      )}
    </div>
  );
}

const STEPS = ["booked", "the visit", "the work", "the check", "the review"] as const;

/** The five steps as bars, and what comes next. Wide screens have them beside the card. */
function Progress({ card }: { card: Booking["card"] }) {
  const reached = Math.min(STEPS.length, card.stepsDone + (card.isUnderWay ? 1 : 0));
  return (
    <>
      <p className="sr-only">{`Step ${Math.max(1, reached)} of 5, ${STEPS[Math.max(0, reached - 1)]}`}</p>
      <div aria-hidden className="mt-6 flex gap-1 lg:hidden">
        {STEPS.map((step, at) => (
          <span key={step} className={cx("h-1 flex-1 rounded-full", at < reached ? "bg-green" : "bg-line")} />
        ))}
      </div>
      {card.next && <p className="num mt-2 text-soft max-lg:text-sm lg:mt-4">{card.next}</p>}
    </>
  );
}
