import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Amounts of booked money are computed in the money module only (its `rules/facts.ts` says what each word means); every other file shows what it is
 * told. A line elsewhere that computes one is a second source: read the facts instead. What is listed computes something else.
 */
const ELSEWHERE: Record<string, string> = {
  "app/features/desk/health/": "all bookings of a day, for the figures of the platform",
  "app/features/disputes/rules/": "an offer or decision before it is carried out",
  "app/features/disputes/server/record-offer.server.ts": "what a customer has paid in the end, beside a decision",
  "app/features/documents/":
    "documents are made of single movements and add up their own lines; the nightly comparison audits them",
  "app/features/my-home/server/home-work.server.ts": "what the work cost its customer in the end",
  "app/features/quotes/": "the lines of a quote and the forecast beside them, before there is a contract",
  "app/features/risk/": "signals of fraud, over many people",
  "app/flows/settle-dispute.server.ts": "what an offer leaves before it is carried out",
  "app/pages/more-work/ask-change.tsx": "the forecast of a change that nobody has approved",
  "app/pages/no-access/no-access-view.server.ts": "the forecast of a charge that is not due yet",
};

const WORD = "(?:held|free|received|refunded|released|owed|yours|earned|sent|sentBack|fees?|net|gross|payable)";
const COMPUTES = [
  /\bfee\(/,
  new RegExp(String.raw`(?:\.reduce|\bsum|\bsubtract|\bsumPence)\(.*\b${WORD}\b`),
  new RegExp(String.raw`\b${WORD}\)?\s[-+]\s\(?(?:\w+\.)*${WORD}\b`),
  /\bsum\([^)]*\bamount\).*\b(?:account|kind)\b/,
];
const QUOTED = /"[^"]*"/g;

const linesThatCompute = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim().replaceAll(QUOTED, '""'))
    .filter(
      (line) =>
        !/^(?:\*|\/\/|\/\*|import )|[sS]ort(?:ed)?\(/.test(line) && COMPUTES.some((pattern) => pattern.test(line)),
    );

test("booked money is computed in the money module only", () => {
  const found = globSync("app/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "**/testing/**", "**/testing.ts", "app/features/money/**", "app/kernel/money.ts"],
  }).flatMap((file) => linesThatCompute(file).map((line) => ({ file, line })));
  const placeOf = (file: string) => Object.keys(ELSEWHERE).find((place) => file.startsWith(place));
  expect(found.filter(({ file }) => !placeOf(file))).toEqual([]);
  expect(new Set(found.map(({ file }) => placeOf(file)))).toEqual(new Set(Object.keys(ELSEWHERE)));
});
