import { expect, test } from "vitest";
import { oneLine, oneLineEach } from "./one-line.ts";

const HARD = "\u00a0";

test("a short text has no place to break, and a list only those after its commas", () => {
  expect(oneLine("3 days ago")).toBe(`3${HARD}days${HARD}ago`);
  expect(oneLineEach("Mon 21 Dec, Fri 25 Dec")).toBe(`Mon${HARD}21${HARD}Dec, Fri${HARD}25${HARD}Dec`);
});
