import { readCalendarText } from "#features/bookings/calendar/outside/busy-times.ts";
import { DAY, later } from "#kernel/clock.ts";

/**
 * How long reading somebody's own calendar takes, by its size: years of meetings with long descriptions, and every tenth of them a weekly series of which some
 * meetings were moved. `node scripts/setup.mjs bench/calendars.ts [megabytes …]`
 */
const FROM = new Date("2026-11-30T00:00:00Z");
const YEARS = 8;
const ABOUT = `DESCRIPTION:${"What was agreed\\, and who comes. ".repeat(12)}`;

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.000/g, "");

function* eventsOf(index: number): Generator<string> {
  const start = later(FROM, (((index * 7_919) % (YEARS * 8_760)) - (YEARS - 1) * 8_760) * 3_600_000);
  const isSeries = index % 10 === 0;
  const event = (at: Date, ...more: string[]) =>
    [
      "BEGIN:VEVENT",
      `UID:${index}@example.org`,
      `DTSTAMP:${stamp(FROM)}`,
      `DTSTART:${stamp(at)}`,
      "DURATION:PT30M",
      ...more,
      `SUMMARY:Meeting ${index}`,
      ABOUT,
      "END:VEVENT",
      "",
    ].join("\r\n");
  yield event(start, ...(isSeries ? ["RRULE:FREQ=WEEKLY"] : []));
  for (let week = 1; isSeries && week <= 5; week++) {
    const planned = later(start, week * 7 * DAY);
    yield event(later(planned, DAY), `RECURRENCE-ID:${stamp(planned)}`);
  }
}

function calendarOf(megabytes: number): string {
  const events: string[] = [];
  let bytes = 0;
  for (let index = 0; bytes < megabytes * 1_000_000; index++)
    for (const event of eventsOf(index)) {
      events.push(event);
      bytes += event.length;
    }
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;
}

const sizes = process.argv.slice(2).map(Number);
for (const megabytes of sizes.length > 0 ? sizes : [2, 5, 10, 20]) {
  const text = calendarOf(megabytes);
  const begun = process.cpuUsage();
  const { busy, read, skippedCount } = readCalendarText(text, { from: FROM, to: later(FROM, 366 * DAY) });
  const { user, system } = process.cpuUsage(begun);
  process.stdout.write(
    `${megabytes} MB, ${read} events, ${skippedCount} skipped, ${busy.length} busy times: ${Math.round((user + system) / 1_000)} ms of processor time\n`,
  );
}
