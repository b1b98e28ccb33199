import { expect, test } from "vitest";
import { dayTitle, listTime, messageTime } from "./message.format.ts";

const now = new Date("2026-06-10T12:00:00Z");

test.each([
  ["2026-06-10T08:05:00Z", "9:05", "Today"],
  ["2026-06-09T23:30:00Z", "0:30", "Today"],
  ["2026-06-09T22:30:00Z", "Yesterday", "Yesterday"],
  ["2026-06-06T12:00:00Z", "Sat", "Sat 6 Jun"],
  ["2026-06-04T12:00:00Z", "Thu", "Thu 4 Jun"],
  ["2026-06-03T12:00:00Z", "3 Jun", "Wed 3 Jun"],
  ["2025-12-24T12:00:00Z", "24 Dec 2025", "24 Dec 2025"],
])("%s is shown as %s in the list and as %s in the conversation", (at, inList, title) => {
  expect(listTime(new Date(at), now)).toBe(inList);
  expect(dayTitle(new Date(at), now)).toBe(title);
});

test("days are counted correctly when the clocks change", () => {
  const monday = new Date("2026-03-30T09:00:00Z");
  expect(listTime(new Date("2026-03-28T23:30:00Z"), monday)).toBe("Sat");
  expect(listTime(new Date("2026-03-29T22:30:00Z"), monday)).toBe("Yesterday");
});

test("times are in London's time zone", () => {
  expect(messageTime(new Date("2026-06-10T08:05:00Z"))).toBe("9:05");
});
