import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type ArrivalWindow, windowText, windowValue } from "#features/bookings/rules/appointment.ts";
import { shortDay } from "#kernel/dates.ts";
import { Button } from "#ui/button.tsx";
import type { AcceptView } from "./accept-view.server.ts";
import { Calendar } from "./calendar.tsx";
import { daysChosen, windowFor, windowsOf } from "./choices.ts";
import { Tile } from "./day-section.tsx";

interface MonthProps {
  view: AcceptView;
  /** The day with which it opens. */
  day: string;
  onChoose: (chosen: { day: string; window: string }) => void;
  onBack: () => void;
}

/** "Fri 4 Dec", or "Fri 4 Dec to Sat 5 Dec" for work of several days. */
const daysFrom = (view: AcceptView, chosen: { day: string; window: string }): string =>
  daysChosen(view, chosen).join(" ");

/** "Choose a day": the free days of each month, and the windows of the chosen one. */
export default function Month({ view, day, onChoose, onBack }: MonthProps) {
  const [chosen, setChosen] = useState(() => ({ day, window: windowFor(view, day, "") }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const windows: readonly ArrivalWindow[] = chosen.day ? windowsOf(view, chosen.day) : [];
  const isFree = (one: string) => one >= view.today && windowsOf(view, one).length > 0;
  return (
    <div className="sheet-month">
      <div className="flex items-center gap-2">
        <button type="button" aria-label="Back to booking" onClick={onBack} className="icon-button -ml-2.5 text-ink">
          <ArrowLeft aria-hidden className="size-5.5" />
        </button>
        <h1 ref={heading} tabIndex={-1} className="font-heading font-semibold text-2xl outline-none">
          Choose a day
        </h1>
      </div>
      <div className="mt-4">
        <Calendar
          today={view.today}
          selected={chosen.day}
          isFree={isFree}
          isEarly={(one) => one <= view.lastCancellationDay}
          onSelect={(one) => setChosen({ day: one, window: windowFor(view, one, chosen.window) })}
        />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {view.source !== "asked" && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-3.5 rounded-[3px] border border-green bg-green-soft" />
            {`${view.person.first} is free`}
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full border-2 border-green" />
          Inside your 14 days
        </span>
      </p>
      {chosen.day && (
        <div className="mt-5">
          <h2 id="month-windows" className="font-heading font-semibold text-lg">
            {`${daysFrom(view, chosen)}, arrives between`}
          </h2>
          <div role="radiogroup" aria-labelledby="month-windows" className="mt-2 grid grid-cols-2 gap-2">
            {windows.map((window) => (
              <Tile
                key={windowValue(window)}
                name="monthWindow"
                value={windowValue(window)}
                checked={chosen.window === windowValue(window)}
                onChoose={() => setChosen({ ...chosen, window: windowValue(window) })}
                className="num min-h-12"
              >
                {windowText(window)}
              </Tile>
            ))}
          </div>
        </div>
      )}
      <div className="sheet-month-foot">
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          disabled={!chosen.day || windows.length === 0}
          onClick={() => onChoose(chosen)}
        >
          {chosen.day ? `Choose ${slotText(chosen, windows, view.today)}` : "Choose a day"}
        </Button>
      </div>
    </div>
  );
}

function slotText({ day, window }: { day: string; window: string }, windows: readonly ArrivalWindow[], today: string) {
  const chosen = windows.find((one) => windowValue(one) === window);
  return `${shortDay(day, today)}${chosen ? `, ${windowText(chosen)}` : ""}`;
}
