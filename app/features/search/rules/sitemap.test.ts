import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { partName, readPartName, sitemapIndex, sitemapLines } from "./sitemap.ts";

test("URLs are absolute and escaped in XML", () => {
  const entries = [{ path: "/browse?a=1&b=<2>'\"" }, { path: "/x", changedOn: "2026-03-01" }];
  expect(sitemapLines("https://fettle.example", entries)).toBe(
    "<url><loc>https://fettle.example/browse?a=1&amp;b=&lt;2&gt;&apos;&quot;</loc></url>\n" +
      "<url><loc>https://fettle.example/x</loc><lastmod>2026-03-01</lastmod></url>\n",
  );
  expect(sitemapIndex("https://fettle.example", ["/sitemaps/pages.xml"])).toContain(
    "<sitemap><loc>https://fettle.example/sitemaps/pages.xml</loc></sitemap>",
  );
});

test("the name of a part is parsed as it was written", () => {
  const [from, to] = [newId(), newId()];
  for (const range of [
    { from: null, to: null },
    { from: null, to },
    { from, to },
    { from, to: null },
  ])
    expect(readPartName(partName(range.from, range.to))).toEqual(range);
  for (const name of [
    "",
    "pages.xml",
    "tradespeople.end.start.xml",
    `tradespeople.${from}.xml`,
    "tradespeople.1.2.xml",
  ])
    expect(readPartName(name), name).toBeNull();
});
