import { Car, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { eventsText } from "#features/bookings/calendar/rules/outside-calendar.ts";
import { EntryLine } from "#features/bookings/calendar/ui/entry-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { CalendarView, HoursView, ShownDay } from "./calendar-view.server.ts";

/** Beside a day: what it comes to, and its sheet with what is needed on the way, which prints. */
export function DayBeside({ shown, day }: { shown: CalendarView; day: ShownDay }) {
  const { totals } = day;
  const entries = shown.entries[day.day] ?? [];
  return (
    <>
      <h2 className="subheading border-line border-b pb-2">The day</h2>
      <dl className="num hairlines">
        <Fact label="Work">{totals.work ?? "Nothing booked"}</Fact>
        {totals.drive && <Fact label="Driving between visits">{totals.drive}</Fact>}
        {totals.free.length > 0 && <Fact label="Free between visits">{totals.free.join(", ")}</Fact>}
      </dl>
      {entries.length > 0 && (
        <>
          <h2 className="subheading mt-6 border-line border-b pb-2">On the way</h2>
          <ul>
            {entries.map((entry) => (
              <EntryLine key={entry.key} entry={entry} address={shown.addresses[entry.key]} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2.5">
    <dt className="text-soft">{label}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
);

/** What waits for an answer, the first of it as the one act of the page. */
export function Asked({ asked }: { asked: HoursView["asked"] }) {
  if (asked.length === 0) return null;
  return (
    <ul aria-label="Waiting for your answer" className="no-print hairlines mb-4 border-line border-y">
      {asked.map(({ key, title, text, to }, at) => (
        <li key={key} className="flex items-center gap-3 py-3">
          <p className="num min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-soft">{text}</span>
          </p>
          <ButtonLink to={to} variant={at === 0 ? "primary" : "line"} size="sm">
            Answer<span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Visits between which there is too little time, each with the way out. */
export function TooTight({ tight }: { tight: HoursView["tight"] }) {
  if (tight.length === 0) return null;
  return (
    <ul className="no-print hairlines my-4 border-line border-y">
      {tight.map(({ day, between, text, move }) => (
        <li key={`${day}${between}`} className="flex items-center gap-3 py-3">
          <TriangleAlert aria-hidden className="size-5 flex-none text-red" />
          <p className="num min-w-0 flex-1">
            <span className="block font-semibold">{`${day} is too tight`}</span>
            <span className="block text-sm text-soft">{`${between}: ${text}`}</span>
          </p>
          <Link to={move} className="link tap inline-flex items-center">
            Move<span className="sr-only">{` ${between}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Beside a week on a wide screen: the tradesperson's own calendars, and whether we read them; elsewhere below it, where one could not be read. Null
 * where somebody sees what the tradesperson sees.
 */
export function OwnCalendarsBeside({ own }: { own: HoursView["own"] }) {
  if (own === null) return null;
  const isRead = own.every(({ problem, skippedCount }) => !problem && skippedCount === 0);
  return (
    <section aria-labelledby="own-calendars" className={cx("no-print", isRead ? "max-xl:hidden" : "max-xl:mt-8")}>
      <div className="flex items-center justify-between gap-3 border-line border-b">
        <h2 id="own-calendars" className="subheading">
          Your own calendars
        </h2>
        <Link to={OWN_CALENDARS} className="link tap inline-flex items-center text-sm">
          Connect<span className="sr-only"> a calendar</span>
        </Link>
      </div>
      {own.length > 0 && (
        <ul className="hairlines border-line border-b">
          {own.map(({ id, name, about, problem, readCount, skippedCount }) => (
            <li key={id} className="py-3 text-sm">
              <p className="wrap-anywhere font-semibold text-base">{name}</p>
              <p className="wrap-anywhere text-soft">{about}</p>
              {problem ? (
                <>
                  <p className="font-semibold text-red">{problem}</p>
                  <p className="text-soft">{`We still block the ${eventsText(readCount)} we read.`}</p>
                  <Link to={OWN_CALENDARS} className="link tap inline-flex items-center">
                    Paste a new link<span className="sr-only">{` for ${name}`}</span>
                  </Link>
                </>
              ) : (
                <p>
                  {`Read ${eventsText(readCount)}`}
                  {skippedCount > 0 && (
                    <>
                      {"; "}
                      <Link to={OWN_CALENDARS} className="font-semibold text-amber-ink underline">
                        {`${skippedCount} could not be read`}
                      </Link>
                    </>
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-soft">
        {own.length > 0
          ? "Customers cannot choose the times you are busy."
          : "Connect a calendar so that customers cannot choose times you are busy."}
      </p>
    </section>
  );
}

const OWN_CALENDARS = "/tradesperson/calendar/availability#busy";

const LOOKS = [
  ["booked", "Booked"],
  ["offered", "Offered"],
  ["busy", "Your own calendars"],
] as const;

/** What the looks of blocks mean, and what estimates are. */
export const Legend = () => (
  <div className="no-print mt-4 text-sm text-soft">
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {LOOKS.map(([kind, label]) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden
            className={cx("cal-block edge-in-forced-colors size-4! rounded-sm! p-0!")}
            data-kind={kind}
          />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <Car aria-hidden className="size-4" />
        Drive, an estimate
      </li>
    </ul>
    <p className="mt-2">Customers can choose a time only if the drive leaves you an hour of it.</p>
  </div>
);
