import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, icsOf } from "./ics.ts";

const event: CalendarEvent = {
  uid: "booking-1@example.test",
  firstDay: "2026-03-28",
  lastDay: "2026-03-30",
  title: "Leaking tap",
  state: "booked",
};
const written = new Date("2026-03-01T12:00:00Z");

/** Parses a file with an independent library, as calendar apps do. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => {
    const found = new ICAL.Event(each);
    return {
      uid: found.uid,
      title: found.summary,
      description: found.description,
      location: found.location,
      wholeDays: found.startDate.isDate,
      first: found.startDate.toString(),
      end: found.endDate.toString(),
      days: found.duration.toSeconds() / 86_400,
      status: each.getFirstPropertyValue("status"),
    };
  });

describe("a calendar file", () => {
  test.each([
    ["2026-03-28", "2026-03-30", "2026-03-31", 3],
    ["2026-10-24", "2026-10-26", "2026-10-27", 3],
    ["2026-03-29", "2026-03-29", "2026-03-30", 1],
    ["2026-10-25", "2026-10-25", "2026-10-26", 1],
    ["2026-12-31", "2026-12-31", "2027-01-01", 1],
  ])("from %s to %s is whole days, also at clock changes", (firstDay, lastDay, end, days) => {
    const [found] = read(icsOf("Work", [{ ...event, firstDay, lastDay }], written));
    expect(found).toMatchObject({ wholeDays: true, first: firstDay, end, days, status: "CONFIRMED" });
  });

  test("marks unconfirmed work as tentative", () => {
    expect(read(icsOf("Work", [{ ...event, state: "asked" }], written))[0]?.status).toBe("TENTATIVE");
  });

  test("contains any text, and no text can add a line", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 }).map((s) => s.replace(/\p{C}/gu, "").trim());
    fc.assert(
      fc.property(text, text, (title, description) => {
        const hostile = { ...event, title: `x${title}\nEND:VCALENDAR`, description: `x${description};,\\` };
        const [found, ...others] = read(icsOf("Work", [hostile], written));
        expect(others).toEqual([]);
        expect(found?.description).toBe(hostile.description);
        expect(found?.title).toBe(hostile.title);
      }),
    );
  });

  test("is the same for the same events", () => {
    expect(icsOf("Work", [event], written)).toBe(icsOf("Work", [event], written));
  });
});
