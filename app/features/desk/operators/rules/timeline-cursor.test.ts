import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { isOfType, readTimelineCursor, writeTimelineCursor } from "./timeline-cursor.ts";

const cursor = { at: "2026-06-15T10:00:00.000Z", source: "bookings", id: newId() };

test("a cursor is read as it was written", () => {
  expect(readTimelineCursor(writeTimelineCursor(cursor))).toEqual(cursor);
  expect(readTimelineCursor(writeTimelineCursor({ ...cursor, id: "2026-11-01" }))?.id).toBe("2026-11-01");
});

test.each(["", "zzz", "2026", writeTimelineCursor({ ...cursor, at: "2026-99-15T10:00:00.000Z" })])(
  "%s is the beginning",
  (text) => expect(readTimelineCursor(text)).toBeUndefined(),
);

test("a forged id is not compared with ids of another type", () => {
  expect(isOfType("x", "uuid")).toBe(false);
  expect(isOfType("x", "text")).toBe(true);
  expect(isOfType(newId(), "uuid")).toBe(true);
});
