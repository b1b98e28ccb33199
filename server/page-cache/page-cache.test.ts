import fc from "fast-check";
import { expect, test } from "vitest";
import { cachedPage } from "./cached-pages.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { etagOf, type KeptPage, PageStore } from "./store.ts";

const page = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return cachedPage(pathname, searchParams);
};

test.each([
  "/home",
  "/auth",
  "/messages",
  "/profile",
  "/job/1",
  "/api/v1/jobs",
  "/tradesperson/setup",
  "/theme",
  "/browse.data",
  "/browse/more",
])("%s is nobody's to keep", (path) => expect(page(path)).toBeNull());

test("an address is kept by what we know of it, and not at all when it says more", () => {
  expect(page("/browse?sort=rating&category=auto")?.address).toBe("/browse?category=auto&sort=rating");
  expect(page("/?utm_source=x")).toBeNull();
  expect(page("/browse?service=a&service=b")).toBeNull();
  expect(page(`/browse?service=${"a".repeat(300)}`)).toBeNull();
  expect(page("/browse?cursor=abc")).toBeNull();
  expect(page("/tradesperson/0198c0de-0000-7000-8000-000000000001")?.person).toBe(
    "0198c0de-0000-7000-8000-000000000001",
  );
});

test("no two searches share an address", () => {
  const text = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(text, text, text, text, (a, b, c, d) => {
      const one = page(`/browse?${new URLSearchParams({ service: a, location: b })}`);
      const two = page(`/browse?${new URLSearchParams({ service: c, location: d })}`);
      if (one && two) expect(one.address === two.address).toBe(a === c && b === d);
    }),
  );
});

test("the hashes are of inline scripts and styles alone", () => {
  const html = `<script src="/a.js"></script><script type="module" async="">1</script><script type="application/ld+json">{"a":1}</script><style>p{}</style>`;
  expect(inlineHashes(html)).toEqual({
    scripts: ["'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"],
    styles: [expect.stringMatching(/^'sha256-.{44}'$/)],
  });
});

const kept = (text: string, renderedAt = 0, person: string | null = null): KeptPage => {
  const plain = Buffer.from(text);
  return { plain, encoded: {}, etag: etagOf(plain), policy: "", contentType: "text/html", person, renderedAt };
};

test("what is kept stays under its limit, whatever is asked, and the least used goes first", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(3_000), fc.boolean())), (asks) => {
      const store = new PageStore(10_000);
      for (const [name, length, packed] of asks) {
        const known = store.find(String(name), 0) ?? kept("x".repeat(length));
        store.keep(String(name), known);
        if (packed) store.bytesOf(known, "br");
        expect(store.size).toBeLessThanOrEqual(10_000);
      }
      store.forget("*");
      expect(store.size).toBe(0);
    }),
  );
  const store = new PageStore(100);
  for (const name of ["a", "b"]) store.keep(name, kept("x".repeat(40)));
  store.find("a", 0);
  store.keep("c", kept("x".repeat(40)));
  expect(["a", "b", "c"].map((name) => store.find(name, 0) !== undefined)).toEqual([true, false, true]);
});

test("a page is kept for a minute", () => {
  const store = new PageStore();
  store.keep("a", kept("x", 1_000));
  expect(store.find("a", 61_000)).toBeDefined();
  expect(store.find("a", 61_001)).toBeUndefined();
  expect(store.size).toBe(0);
});
