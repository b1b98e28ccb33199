import fc from "fast-check";
import { expect, test } from "vitest";
import { allowByHash } from "./allow-by-hash.ts";
import { cachedPage } from "./page-request.ts";
import { etagOf, PageStore, type StoredPage } from "./store.ts";

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
  "/get-quotes?what=leaking+tap",
  "/get-quotes?kind=leaking-tap&a=1",
  "/get-quotes?kind=leaking-tap&a=1&location=LS6+2AB&when=this-week",
])("%s is not cached", (path) => expect(page(path)).toBeNull());

test.each([
  "/prices",
  "/prices/leaking-tap",
  "/prices/leaking-tap/leeds",
  "/get-quotes",
  "/get-quotes?service=Plumber",
])("%s is cached", (path) => expect(page(path)).toMatchObject({ address: path, person: null }));

test("a URL is cached by its known parameters, and not at all with unknown ones", () => {
  expect(page("/browse?sort=rating&category=auto")?.address).toBe("/browse?category=auto&sort=rating");
  expect(page("/?utm_source=x")).toBeNull();
  expect(page("/browse?service=a&service=b")).toBeNull();
  expect(page(`/browse?service=${"a".repeat(300)}`)).toBeNull();
  expect(page("/browse?cursor=abc")).toBeNull();
  expect(page("/tradesperson/0198c0de-0000-7000-8000-000000000001")?.person).toBe(
    "0198c0de-0000-7000-8000-000000000001",
  );
});

test("different searches have different keys", () => {
  const text = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(text, text, text, text, (a, b, c, d) => {
      const one = page(`/browse?${new URLSearchParams({ service: a, location: b })}`);
      const two = page(`/browse?${new URLSearchParams({ service: c, location: d })}`);
      if (one && two) expect(one.address === two.address).toBe(a === c && b === d);
    }),
  );
});

test("only the inline scripts and styles that were rendered with the nonce have hashes", () => {
  const own = ' nonce="n"';
  const html = `<script${own} src="/a.js"></script><script${own} type="module" async="">1</script><script>2</script><style${own}>p{}</style><p nonce="m">x</p>`;
  expect(allowByHash(html, "n")).toEqual({
    html: html.replaceAll(own, ""),
    sources: {
      scripts: ["'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"],
      styles: [expect.stringMatching(/^'sha256-.{44}'$/)],
    },
  });
});

const storedPage = (text: string, renderedAt = 0, person: string | null = null): StoredPage => {
  const plain = Buffer.from(text);
  return {
    plain,
    encoded: {},
    etag: etagOf(plain),
    policy: "",
    contentType: "text/html",
    person,
    shared: false,
    renderedAt,
  };
};

test("the cache stays within its limit and evicts the least recently used pages first", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(3_000), fc.boolean())), (asks) => {
      const store = new PageStore(10_000);
      for (const [name, length, compress] of asks) {
        const known = store.find(String(name), 0) ?? storedPage("x".repeat(length));
        store.put(String(name), known);
        if (compress) store.bytesOf(known, "br");
        expect(store.size).toBeLessThanOrEqual(10_000);
      }
      store.evict("*");
      expect(store.size).toBe(0);
    }),
  );
  const store = new PageStore(100);
  for (const name of ["a", "b"]) store.put(name, storedPage("x".repeat(40)));
  store.find("a", 0);
  store.put("c", storedPage("x".repeat(40)));
  expect(["a", "b", "c"].map((name) => store.find(name, 0) !== undefined)).toEqual([true, false, true]);
});

test("a page is cached for a minute", () => {
  const store = new PageStore();
  store.put("a", storedPage("x", 1_000));
  expect(store.find("a", 61_000)).toBeDefined();
  expect(store.find("a", 61_001)).toBeUndefined();
  expect(store.size).toBe(0);
});
