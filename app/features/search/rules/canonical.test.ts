import { expect, test } from "vitest";
import { canonicalOf } from "./canonical.ts";
import { readSearch } from "./search-address.ts";

test.each([
  ["service=Plumbing&location=LS1", "/find/plumbers/leeds"],
  ["service=plumber&location=Leeds&sort=rating&min_rating=4&cursor=abc", "/find/plumbers/leeds"],
  ["category=electrical", "/find/electricians"],
  ["location=glasgow", "/find/glasgow"],
  ["", "/browse"],
  ["sort=rating&show=verified", "/browse"],
  ["service=leaking+tap&location=Leeds", "/browse"],
  ["service=Plumbing&location=Nowhere", "/browse"],
  ["category=home", "/browse"],
])("the canonical path of a search for %j is %s", (query, path) => {
  expect(canonicalOf("/browse", readSearch(new URLSearchParams(query)))).toBe(path);
});
