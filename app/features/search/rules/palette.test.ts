import { describe, expect, test } from "vitest";
import { oncePerPage, pathOfOwn, ranked, rankOf, wordsOf } from "./palette.ts";

describe("the ranking of the palette", () => {
  test.each([
    ["post", "Post a job", 0],
    ["  POST a", "Post a job", 0],
    ["job", "Post a job", 1],
    ["jo po", "Post a job", 1],
    ["sam tap", "Kitchen tap (Sam O'Neill)", 1],
    ["neill", "Sam O'Neill", 1],
    ["étag", "Deux étagères", 1],
    ["itchen", "Kitchen tap", 2],
    ["tap roof", "Kitchen tap", null],
    ["x", "Kitchen tap", null],
    ["%", "Kitchen tap", null],
    ["", "Kitchen tap", 0],
  ])("%j fits %j as %j", (typed, text, rank) => expect(rankOf(typed, text)).toBe(rank));

  test("puts the best first, and leaves equally good ones in their order", () => {
    const all = ["Repost", "My posts", "Post a job", "Postcode", "Other"];
    expect(ranked("post", all, (one) => one)).toEqual(["Post a job", "Postcode", "My posts", "Repost"]);
    expect(ranked(" ", all, (one) => one)).toEqual(all);
  });
});

test("a search has at most five words, and none for one character", () => {
  expect(wordsOf("a")).toEqual([]);
  expect(wordsOf("  Kitchen   TAP ")).toEqual(["kitchen", "tap"]);
  expect(wordsOf("a b c d e f g")).toHaveLength(5);
  expect(wordsOf("x".repeat(5_000))[0]).toHaveLength(100);
});

test("what leads to the same page is one result: the booking before the job before the quote", () => {
  const of = (kind: "booking" | "job" | "quote" | "conversation", id: string, jobId: string | null) => ({
    kind,
    id,
    jobId,
  });
  const things = [
    of("quote", "q1", "one"),
    of("conversation", "c", "one"),
    of("job", "two", "two"),
    of("booking", "b", "one"),
    of("quote", "q2", "two"),
    of("job", "one", "one"),
  ];
  expect(oncePerPage(things).map(({ id }) => id)).toEqual(["b", "c", "two"]);
  expect(things.slice(0, 2).map(pathOfOwn)).toEqual(["/job/one", "/conversation/c"]);
});
