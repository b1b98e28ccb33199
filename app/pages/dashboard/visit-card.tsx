import { Camera, Clock, DoorClosed, MapPin, Receipt } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AddressButtons, Lines } from "#features/bookings/addresses/ui/booking-address.tsx";
import { AskForVisit } from "#features/bookings/ui/ask-for-visit.tsx";
import { StartAtRisk } from "#features/bookings/ui/early-start.tsx";
import { MarkComplete } from "#features/bookings/ui/mark-complete.tsx";
import { VisitSteps } from "#features/bookings/ui/visit-steps.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { MessageButton } from "#features/quotes/ui/message-button.tsx";
import { MoreWork } from "#pages/more-work/more-work.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { NextVisit } from "./next-visit.server.ts";

/** The next visit: when, where, how to get in, and the one thing to press. */
export function VisitCard({ visit }: { visit: NextVisit }) {
  return (
    <ul>
      <li className="rounded-lg border border-line bg-raised p-4 shadow-soft sm:p-5 lg:grid lg:grid-cols-[minmax(0,1fr)_15.75rem] lg:gap-6">
        <div className="min-w-0">
          <Head visit={visit} />
          <Where visit={visit} />
        </div>
        <div className="mt-4 border-line max-lg:border-t max-lg:pt-4 lg:mt-0 lg:border-l lg:pl-6">
          <Steps visit={visit} />
          <dl className="num mt-4 hidden border-line border-t pt-3 text-sm lg:block">
            <div className="flex justify-between gap-3">
              <dt className="text-soft">You receive</dt>
              <dd className="font-semibold">{visit.receives}</dd>
            </div>
          </dl>
        </div>
      </li>
    </ul>
  );
}

function Head({ visit }: { visit: NextVisit }) {
  return (
    <>
      <div className="num flex items-center justify-between gap-3 text-sm">
        <span
          role="status"
          className={cx(
            "inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold",
            visit.underWay ? "bg-green-soft text-green" : "bg-amber-soft text-amber-ink",
          )}
        >
          <Clock aria-hidden className="size-4" />
          {visit.state}
        </span>
        <span className="text-right text-soft">{visit.money}</span>
      </div>
      <h2 className="mt-3 font-heading font-semibold text-2xl leading-tight">
        <Link to={`/job/${visit.jobId}`} className="wrap-anywhere hover:text-green hover:underline">
          {visit.title}
        </Link>
      </h2>
      <p className="num mt-1.5">
        {visit.window ? (
          <span className="font-semibold">{`Arrive ${visit.window}`}</span>
        ) : (
          <span className="font-semibold">Today</span>
        )}
        {visit.length && <span className="text-soft">{` · about ${visit.length}`}</span>}
      </p>
      {visit.line && <p className="num mt-1.5">{visit.line}</p>}
    </>
  );
}

function Where({ visit }: { visit: NextVisit }) {
  const { address, customer, postcode, distance } = visit;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {address ? (
            <Lines address={address} />
          ) : (
            <p className="flex gap-2.5">
              <MapPin aria-hidden className="mt-0.5 size-5 flex-none text-green" />
              <span>
                <span className="font-semibold">{postcode}</span>
                <span className="block text-sm text-soft">{`${customer.first} has not added the address yet.`}</span>
              </span>
            </p>
          )}
        </div>
        {distance && <p className="num whitespace-nowrap text-sm text-soft">{distance}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {address && <AddressButtons address={address} customer={customer.first} />}
        {visit.canAct && <MessageButton to={customer.id} jobId={visit.jobId} name={customer.name} iconOnly />}
      </div>
      <ul aria-label="Photos and costs" className="mt-4 flex flex-wrap gap-2">
        {visit.photos.map(({ id, alt, small }) => (
          <li key={id}>
            <Link to={`/job/${visit.jobId}`}>
              <img
                src={small}
                alt={alt}
                width={64}
                height={64}
                loading="lazy"
                className="size-16 rounded-md object-cover"
              />
            </Link>
          </li>
        ))}
        {visit.canAct && (
          <>
            <Tile to={visit.photosPath} icon={<Camera aria-hidden className="size-5" />}>
              Photo
            </Tile>
            <Tile to={visit.costPath} icon={<Receipt aria-hidden className="size-5" />}>
              Cost
            </Tile>
          </>
        )}
      </ul>
    </div>
  );
}

/** What can be added to the visit. */
const Tile = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="flex size-16 flex-col items-center justify-center gap-0.5 rounded-md border border-edge border-dashed text-sm font-semibold hover:border-soft"
    >
      {icon}
      {children}
    </Link>
  </li>
);

/** The steps, after the last "Mark Complete", and what else is possible. */
function Steps({ visit }: { visit: NextVisit }) {
  const { id, next, reached, customer, canComplete } = visit;
  const complete = (
    <MarkComplete bookingId={id} customer={customer.name} dated risk={visit.risk?.text} size="lg" className="w-full" />
  );
  return (
    <>
      {visit.lacks && <AskForVisit bookingId={id} lacks={visit.lacks} />}
      {visit.risk && <StartAtRisk bookingId={id} {...visit.risk} />}
      <VisitSteps
        bookingId={id}
        job={visit.title}
        visit={visit}
        anyway={visit.lacks !== null && visit.lacks.asked === null}
        done={canComplete && complete}
      >
        {visit.canAct && (
          <>
            {visit.nobodyIn && (
              <ButtonLink to={visit.nobodyIn.path} size="sm" icon={<DoorClosed aria-hidden className="size-5" />}>
                {visit.nobodyIn.label}
              </ButtonLink>
            )}
            {!reached && <p className="text-sm text-soft">{`We’ll tell ${customer.first}.`}</p>}
            {!next && (
              <ButtonLink to={`/booking/${id}/date`} variant="text">
                Come back another day
              </ButtonLink>
            )}
            {next && canComplete && (
              <MarkComplete
                bookingId={id}
                customer={customer.name}
                dated
                risk={visit.risk?.text}
                variant="text"
                size="sm"
              />
            )}
            <DisputeButton bookingId={id} size="sm" />
          </>
        )}
      </VisitSteps>
      {visit.moreWork && (
        <div className="mt-3">
          <MoreWork part={visit.moreWork} />
        </div>
      )}
    </>
  );
}
