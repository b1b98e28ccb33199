import { expect, test } from "vitest";
import { deferScripts } from "./hydrate-on-interaction.ts";

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<script nonce="n">first()</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";
  window.__reactRouterManifest = {"url":"/assets/m.js"};
  window.__reactRouterRouteModules = {"root":route0,"pages/landing/route":route1};

import("/assets/entry.js");</script><script nonce="n">last()</script>`;

test("a page requests its scripts after the first paint", () => {
  const page = deferScripts(PAGE);
  const [before, after] = page.split("await new Promise((painted)") as [string, string];
  expect(before).not.toContain("/assets/");
  expect(after).toContain('["/assets/a.js","/assets/b.js"]');
  expect(after).toContain('const route0 = import("/assets/a.js");\nconst route1 = import("/assets/b.js");');
  expect(after).toContain('{"root":await route0,"pages/landing/route":await route1};');
  expect(after).toContain('import("/assets/entry.js");</script><script nonce="n">last()</script>');
  expect(before).toContain('<script nonce="n">first()</script><script nonce="n" type="module" async="">');
});

test("a cached page runs its scripts at the first interaction", () => {
  const page = deferScripts(PAGE, { untilInteraction: true });
  const order = [
    "window.earlyClick",
    "pointermove",
    "painted",
    '"/assets/a.js","/assets/b.js"',
    "await interacted",
    'import("/assets/a.js")',
  ];
  const positions = order.map((text) => page.indexOf(text));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions[0]).toBeGreaterThan(0);
  expect(deferScripts(PAGE)).not.toContain("pointermove");
});

test("a page without scripts is unchanged", () => {
  expect(deferScripts("<p>Not found</p>")).toBe("<p>Not found</p>");
});
