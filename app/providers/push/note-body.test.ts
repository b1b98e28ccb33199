import { expect, test } from "vitest";
import { noteBody } from "./note-body.ts";

const note = { title: "New quote", text: "£95 for your tap", path: "/job/1", tag: "1", to: "2" };

test("a usual note is sent whole", () => {
  expect(JSON.parse(noteBody(note))).toEqual(note);
});

test.each(["👩‍👩‍👧‍👦", "李", "a"])("a note of many %s fits into a push message", (unit) => {
  const body = noteBody({ ...note, title: unit.repeat(100), text: unit.repeat(4_000) });
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(3_900);
  expect(JSON.parse(body).text).toMatch(new RegExp(`^(${unit})+$`, "u"));
});
