import { beforeEach, expect, test } from "vitest";
import { createSeenPages } from "./seen-pages.ts";

let now = 0;
const limits = { pages: 3, bytes: 200, age: 1_000 };
const page = (text: string) => new Map([["page", { text }]]);

beforeEach(() => {
  now = 0;
});

test("a seen page is known until it is too old", () => {
  const seen = createSeenPages(limits, () => now);
  seen.keep("/a", page("one"));
  now = 1_000;
  expect(seen.find("/a")).toEqual(page("one"));
  now = 1_001;
  expect(seen.find("/a")).toBeUndefined();
  expect(seen.find("/b")).toBeUndefined();
});

test("seeing the same data again does not make it younger; other data does", () => {
  const seen = createSeenPages(limits, () => now);
  const first = page("one");
  seen.keep("/a", first);
  now = 600;
  seen.keep("/a", new Map(first));
  now = 1_001;
  expect(seen.find("/a")).toBeUndefined();
  seen.keep("/a", first);
  now = 1_600;
  seen.keep("/a", page("one"));
  now = 2_600;
  expect(seen.find("/a")).toEqual(page("one"));
});

test("the pages that were seen longest ago go first, by number and by size", () => {
  const seen = createSeenPages(limits, () => now);
  for (const url of ["/a", "/b", "/c"]) seen.keep(url, page(url));
  seen.keep("/a", page("again"));
  seen.keep("/d", page("d"));
  expect(["/a", "/b", "/c", "/d"].filter((url) => seen.find(url))).toEqual(["/a", "/c", "/d"]);
  seen.keep("/e", page("e".repeat(170)));
  expect(["/a", "/c", "/d", "/e"].filter((url) => seen.find(url))).toEqual(["/d", "/e"]);
  seen.keep("/f", page("f".repeat(300)));
  expect(seen.find("/f")).toBeUndefined();
  seen.keep("/g", page("g"));
  expect(seen.find("/g")).toBeDefined();
});

test("after it is emptied, nothing is known", () => {
  const seen = createSeenPages(limits, () => now);
  seen.keep("/a", page("a"));
  seen.empty();
  expect(seen.find("/a")).toBeUndefined();
});
