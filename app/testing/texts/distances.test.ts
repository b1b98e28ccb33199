import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A number of miles made from parts, or written out. */
const WORDED = /\}\s*(mi|miles?)\b|\?\s*"mile"|\b\d+(\.\d+)? (mi|miles?)\b/;
/** Here they are worded; the miles of a trip are what somebody drove; the API and the gallery describe and show examples. */
const OTHERS =
  /\.test\.tsx?$|^app\/(kernel\/geo\/distance|features\/business\/expenses\/|pages\/gallery\/)|\/api(\.ts$|\/)/;

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);
const worded = (source: string): string[] =>
  source.split("\n").filter((line) => !isComment(line) && WORDED.test(line.replaceAll(/\/\*.*?\*\//g, "")));

test("only the kernel words a distance", () => {
  const files = globSync("{app,server,scripts}/**/*.{ts,tsx}").filter((file) => !OTHERS.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => worded(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`));
  expect(found, "use distanceText or radiusText of #kernel/geo/distance.ts").toEqual([]);
});

test.each(["`$" + "{miles} miles away`", "`$" + "{one} mi`", 'count === 1 ? "mile" : "miles"', '"within 25 miles "'])(
  "%s words one",
  (line) => {
    expect(worded(line)).toEqual([line]);
  },
);
test.each(["// 12 miles", " * about 90 miles", 'query.get("miles")', "within(from, 25)"])("%s words none", (line) => {
  expect(worded(line)).toEqual([]);
});
