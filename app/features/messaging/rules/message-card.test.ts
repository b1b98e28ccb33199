import fc from "fast-check";
import { expect, test } from "vitest";
import { type CardReader, cardOf, namedIn, namedPhone } from "./message-card.ts";

test.each([
  ["Call me on 07700 900123", "+447700900123"],
  ["07700900123", "+447700900123"],
  ["+44 7700 900123 is mine", "+447700900123"],
  ["+44 (0)113 496 0123", "+441134960123"],
  ["(0113) 496 0123", "+441134960123"],
  ["020 7946 0018.", "+442079460018"],
  ["0113-496-0123", "+441134960123"],
  ["07700 900123 or again 07700900123", "+447700900123"],
])("%s is a number", (text, dialled) => {
  expect(namedPhone(text)?.dialled).toBe(dialled);
});

test.each([
  "order 07700900123",
  "Ref: 07700 900123",
  "sort code 01-02-03 12345678",
  "0123",
  "077009001234567",
  "07700 900123 or 07700 900124",
  "0900 123 4567",
  "070 1234 5678",
  "£07700900123",
  "A07700900123",
  "20261201",
  "10 to 12, 8 people",
  "",
])("%s is none", (text) => {
  expect(namedPhone(text)).toBeNull();
});

const SENT = new Date("2026-11-27T09:00:00Z");
const reader: CardReader = {
  side: "tradesperson",
  booked: { bookingId: "b", quoteId: "q", scheduledDate: null },
  mayCall: true,
  today: "2026-11-27",
  isFree: () => undefined,
};
const card = (content: string, more: Partial<CardReader> = {}, own = false) =>
  cardOf(namedIn(content, SENT), own, { ...reader, ...more });

test("a day opens the page of each side with the day and the window", () => {
  expect(card("Tuesday morning")).toEqual({
    kind: "day",
    title: "Tue 1 Dec, morning",
    note: null,
    act: { label: "Propose this date", to: "/booking/b/date?day=2026-12-01&window=08:00-12:00" },
  });
  expect(card("Tuesday at 10", { side: "customer" })?.act).toEqual({
    label: "Choose this date",
    to: "/booking?quoteId=q&day=2026-12-01&window=10:00-12:00",
  });
  expect(card("Tuesday", {}, true)?.act?.to).toBe("/booking/b/date?day=2026-12-01");
});

test("there is nothing to do without a booking, for the day it has, and no card for a day that has passed", () => {
  expect(card("Tuesday", { booked: null })).toEqual({ kind: "day", title: "Tue 1 Dec", note: null, act: null });
  expect(card("Tuesday", { booked: { bookingId: "b", quoteId: "q", scheduledDate: "2026-12-01" } })?.act).toBeNull();
  expect(card("Tuesday", { today: "2026-12-02" })).toBeNull();
});

test("a day says whether the tradesperson is free then, unless it is the booked one", () => {
  const mornings: CardReader["isFree"] = ({ time }) => time?.window?.start === 480;
  expect(card("Tuesday morning", { isFree: mornings })?.note).toBe("You are free then");
  expect(card("Tuesday morning", { isFree: mornings, side: "customer" })?.note).toBe("They are free then");
  expect(card("Tuesday at 2pm", { isFree: mornings, side: "customer" })?.note).toBe("They are not free then");
  const booked = { bookingId: "b", quoteId: "q", scheduledDate: "2026-12-01" };
  expect(card("Tuesday morning", { isFree: mornings, booked })?.note).toBeNull();
});

test("a number can be called by the other person, once there is work between the two", () => {
  const text = "Ring 07700 900123 on Tuesday";
  expect(card(text)).toEqual({
    kind: "phone",
    title: "07700 900123",
    note: null,
    act: { label: "Call", to: "tel:+447700900123" },
  });
  expect(card(text, {}, true)?.kind).toBe("day");
  expect(card("Ring 07700 900123", { mayCall: false })).toBeNull();
});

test("no text makes it throw", () => {
  fc.assert(fc.property(fc.string({ maxLength: 5_000 }), (text) => void card(text)));
  for (const part of ["0", "07700 ", "(0", "+44", "0 ", "1-"]) expect(() => card(part.repeat(4_000))).not.toThrow();
});
