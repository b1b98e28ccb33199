import { expect, test } from "vitest";
import { drawnFirst } from "./hydrate-on-interaction.ts";

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<script nonce="n">first()</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";
  window.__reactRouterManifest = {"url":"/assets/m.js"};
  window.__reactRouterRouteModules = {"root":route0,"pages/landing/route":route1};

import("/assets/entry.js");</script><script nonce="n">last()</script>`;

test("a page asks for its scripts once it is drawn", () => {
  const page = drawnFirst(PAGE);
  const [before, after] = page.split("await new Promise((painted)") as [string, string];
  expect(before).not.toContain("/assets/");
  expect(after).toContain('["/assets/a.js","/assets/b.js"]');
  expect(after).toContain('const route0 = import("/assets/a.js");\nconst route1 = import("/assets/b.js");');
  expect(after).toContain('{"root":await route0,"pages/landing/route":await route1};');
  expect(after).toContain('import("/assets/entry.js");</script><script nonce="n">last()</script>');
  expect(before).toContain('<script nonce="n">first()</script><script nonce="n" type="module" async="">');
});

test("a page that is kept for everybody runs them when it is used", () => {
  const page = drawnFirst(PAGE, { whenUsed: true });
  const order = [
    "window.pressedEarly",
    "pointermove",
    "painted",
    '"/assets/a.js","/assets/b.js"',
    "await used",
    'import("/assets/a.js")',
  ];
  const places = order.map((text) => page.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(drawnFirst(PAGE)).not.toContain("pointermove");
});

test("a page without scripts stays as it is", () => {
  expect(drawnFirst("<p>Not found</p>")).toBe("<p>Not found</p>");
});
