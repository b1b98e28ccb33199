import { Car, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { shortWeekday } from "#kernel/dates.ts";
import { plainTime } from "#kernel/time-of-day.ts";
import { cx } from "#ui/cx.ts";
import { MenuLink } from "#ui/menu.tsx";
import { RowMenu } from "#ui/row-menu.tsx";
import type { HoursView, ShownBlock, ShownDay } from "./calendar-view.server.ts";
import { placeOf } from "./hours.ts";

/** Days by hours, beside each other: each is a list of its blocks, in the order of their times. */
export function HoursGrid({ view, oneDay }: { view: HoursView; oneDay: boolean }) {
  const { days, bands, first, last } = view;
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div
      className={cx("cal num no-print", oneDay && "cal-one")}
      data-hours={last - first}
      data-narrow={narrowDays(days)}
    >
      <div aria-hidden className="cal-hours">
        {hours.map((hour) => (
          <span key={hour} className="cal-at" data-h={hour - first}>
            {hour}
            <span className={oneDay ? "" : "max-lg:hidden"}>:00</span>
          </span>
        ))}
      </div>
      <ol className="cal-days">
        {days.map((day) => (
          <Day key={day.day} day={day} view={view} oneDay={oneDay} />
        ))}
      </ol>
      {bands.length > 0 && (
        <ul aria-label="Work of several days" className="cal-bands">
          {bands.map(({ key, title, customer, days: count, from, to, href }) => (
            <li key={key} className="cal-band min-w-0" data-from={from} data-to={to}>
              <Link
                to={href}
                className="block truncate rounded-md bg-green px-2 py-1 font-semibold text-on-green hover:bg-green-hover"
              >
                {title}
                <span className="max-lg:sr-only">{`, ${customer}`}</span>
                {`, ${count} days`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How many days at the end of a week are off and have nothing in them. */
function narrowDays(days: readonly ShownDay[]): number | undefined {
  const work = days.findLastIndex(({ off, blocks, untimed }) => !off || blocks.length + untimed.length > 0);
  return days.length === 7 && work < 6 ? Math.min(2, 6 - work) : undefined;
}

function Day({ day, view, oneDay }: { day: ShownDay; view: HoursView; oneDay: boolean }) {
  const { blocks, gaps, untimed, off, isToday } = day;
  const items = [
    ...blocks.map((block) => ({ at: block.start, key: block.key, item: <Block block={block} view={view} /> })),
    ...gaps.map((gap) => ({ at: gap.start, key: `gap-${gap.start}`, item: <Gap gap={gap} view={view} /> })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    <li className="cal-day" data-off={off ? "" : undefined}>
      <h2 className={cx("pb-1 font-sans text-sm", oneDay && "sr-only", isToday && "text-green")}>
        <Link
          to={`?view=day&day=${day.day}`}
          className="flex min-h-11 flex-col items-center justify-center leading-tight lg:flex-row lg:justify-start lg:gap-x-1 lg:px-1.5"
        >
          <span className="font-normal">
            <span className="sr-only lg:hidden">{shortWeekday(day.day)}</span>
            <span aria-hidden className="lg:hidden">
              {shortWeekday(day.day).slice(0, 1)}
            </span>
            <span className="max-lg:hidden">{shortWeekday(day.day)}</span>
          </span>{" "}
          <span className="font-semibold">{Number(day.day.slice(8))}</span>
          {isToday && <span className="whitespace-nowrap max-lg:sr-only">· today</span>}
        </Link>
      </h2>
      {untimed.length > 0 && (
        <ul className="row-start-3 flex min-w-0 flex-col gap-0.5 pb-1">
          {untimed.map((block) => (
            <li key={block.key} className="h-11 px-0.5">
              <BlockLink block={block} />
            </li>
          ))}
        </ul>
      )}
      <div className="cal-body">
        {off && (
          <p
            className={cx(
              "absolute inset-x-0 top-1/3 text-center text-soft",
              !oneDay && "max-lg:[writing-mode:vertical-rl] max-lg:inset-x-auto",
            )}
          >
            {off}
          </p>
        )}
        <ul>
          {items.map(({ key, item }) => (
            <Item key={key}>{item}</Item>
          ))}
        </ul>
        {isToday && view.now !== null && <Now minute={view.now} view={view} />}
      </div>
    </li>
  );
}

const Item = ({ children }: { children: ReactNode }) => children;

function Block({ block, view }: { block: ShownBlock; view: HoursView }) {
  const place = placeOf(block, view);
  if (!place) return null;
  return (
    <li
      className="cal-at has-[details[open]]:z-10"
      {...place}
      data-column={Math.min(block.column, 3)}
      data-columns={Math.min(block.columns, 4)}
    >
      <BlockLink block={block} />
      {block.move && (
        <div className="cal-menu absolute -top-1 -right-1 max-lg:in-[.cal:not(.cal-one)]:hidden">
          <RowMenu label={`More about ${block.title}`}>
            <MenuLink to={block.move}>Move</MenuLink>
            {block.to && <MenuLink to={block.to}>See the job</MenuLink>}
          </RowMenu>
        </div>
      )}
    </li>
  );
}

/** On a narrow screen of a week only who and where; what is read out is the whole. */
function BlockLink({ block }: { block: Omit<ShownBlock, "column" | "columns"> }) {
  const { kind, title, times, detail, short, note, to, move } = block;
  const text = (
    <>
      <span className="sr-only">{[title, times, ...detail, note?.text].filter(Boolean).join(", ")}</span>
      <span aria-hidden className="cal-narrow whitespace-nowrap tracking-tight">
        <span className="block font-semibold">{short[0]}</span>
        {short[1]}
      </span>
      <span aria-hidden className="cal-wide">
        <span className={cx("block font-semibold", move && "pr-7")}>{title}</span>
        <span className="block">{times}</span>
        <span className="block text-soft">{detail.join(" · ")}</span>
        {note && (
          <span className={cx("block font-semibold", note.tone === "held" ? "text-green" : "text-amber-ink")}>
            {note.text}
          </span>
        )}
      </span>
    </>
  );
  return to ? (
    <Link to={to} className="cal-block" data-kind={kind}>
      {text}
    </Link>
  ) : (
    <div className="cal-block" data-kind={kind}>
      {text}
    </div>
  );
}

/** The way to the next visit and what is left; too short a time in red. */
function Gap({ gap, view }: { gap: ShownDay["gaps"][number]; view: HoursView }) {
  const place = placeOf(gap, view);
  if (!place) return null;
  return (
    <li className={cx("cal-at cal-gap", gap.short && "cal-tight")} {...place}>
      {gap.short ? (
        <span className="inline-flex items-center gap-1 font-semibold text-red">
          <TriangleAlert aria-hidden className="size-4" />
          <span className="cal-wide">{gap.short}</span>
          <span className="cal-narrow sr-only">{`too tight, ${gap.short}`}</span>
        </span>
      ) : (
        <>
          {gap.drive && (
            <span className="cal-wide inline-flex items-center gap-1">
              <Car aria-hidden className="size-4" />
              {gap.drive}
            </span>
          )}
          {gap.free && <span className="cal-free">{gap.free}</span>}
        </>
      )}
    </li>
  );
}

const MINUTE = 60_000;

/** The line of now, which goes on while the page is open. */
function Now({ minute, view }: { minute: number; view: HoursView }) {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from each minute that the server names
  useEffect(() => {
    const begun = Date.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - begun) / MINUTE)), MINUTE / 2);
    return () => clearInterval(timer);
  }, [minute]);
  const now = minute + passed;
  const place = placeOf({ start: now, end: now }, view);
  if (!place || now < view.first * 60 || now > view.last * 60) return null;
  return (
    <p className="cal-at cal-now" {...place}>
      <span className="cal-clock">
        <span className="sr-only">Now, </span>
        {plainTime(now)}
      </span>
    </p>
  );
}
