import { expect, test } from "vitest";
import { groupedLines, groupedText } from "./timeline-groups.ts";

const message = (from: string) => ({
  source: "messages",
  text: `Message from ${from}`,
  group: "messages between them",
});
const paid = { source: "movements", text: "Payment received" };
const shown = (lines: Parameters<typeof groupedLines>[0]) => groupedLines(lines).map(groupedText);

test("lines of one group that follow each other are one line with their number", () => {
  expect(shown([message("Jo"), message("Owen"), message("Jo")])).toEqual(["3 messages between them"]);
});

test("one alone keeps its own text, and what stands between two groups keeps them apart", () => {
  expect(shown([message("Jo"), paid, message("Owen"), message("Jo")])).toEqual([
    "Message from Jo",
    "Payment received",
    "2 messages between them",
  ]);
});

test("lines without a group are never joined, and neither are groups of two sources", () => {
  expect(shown([paid, paid])).toEqual(["Payment received", "Payment received"]);
  expect(shown([message("Jo"), { ...message("Owen"), source: "other" }])).toHaveLength(2);
});

test("the lines that it is given stay as they are", () => {
  const lines = [message("Jo"), message("Owen")];
  groupedLines(lines);
  expect(lines).toEqual([message("Jo"), message("Owen")]);
});
