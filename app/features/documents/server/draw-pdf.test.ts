import { expect, test } from "vitest";
import type { ThreadLimits } from "#providers/watch-thread.ts";
import type { DocumentContent } from "../rules/document.ts";
import { drawPdf } from "./draw-pdf.server.ts";

const content = {
  brand: "Fettle",
  operator: null,
  title: "Receipt",
  number: "R-1",
  date: "1 March 2027",
  parties: [],
  facts: [],
  lines: [],
  notes: [],
} as unknown as DocumentContent;

test("a document that takes too long ends with its thread, and the next one is drawn", async () => {
  const draw = (caller: string, limits?: ThreadLimits) =>
    drawPdf({ storage: {} as never, caller }, content, new Date("2027-03-01T12:00:00Z"), limits);
  const [late, next] = await Promise.allSettled([draw("hostile", { workMs: 1, longestMs: 1 }), draw("other")]);
  expect(late).toMatchObject({ status: "rejected", reason: { message: "the thread that draws documents has ended" } });
  expect(next.status === "fulfilled" && new TextDecoder().decode(next.value.subarray(0, 5))).toBe("%PDF-");
});
