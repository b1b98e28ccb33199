import { describe, expect, test } from "vitest";
import { deferScripts, deferToInteraction } from "./hydrate-on-interaction.ts";

const SHEET = "/assets/app.css";
const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<script nonce="n">first()</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";
  window.__reactRouterManifest = {"url":"/assets/m.js"};
  window.__reactRouterRouteModules = {"root":route0,"pages/landing/route":route1};

import("/assets/entry.js");</script><script nonce="n">last()</script>`;

test("a page requests its scripts after the first paint", () => {
  const page = deferScripts(PAGE, SHEET);
  const [before, after] = page.split("await new Promise((painted)") as [string, string];
  expect(before).not.toContain("/assets/");
  expect(after).toContain('["/assets/a.js","/assets/b.js"]');
  expect(after).toContain('const route0 = import("/assets/a.js");\nconst route1 = import("/assets/b.js");');
  expect(after).toContain('{"root":await route0,"pages/landing/route":await route1};');
  expect(after).toContain('addStyles("/assets/app.css", "stylesheet")');
  expect(after).toContain('await styled;\nimport("/assets/entry.js");</script><script nonce="n">last()</script>');
  expect(before).toContain('<script nonce="n">first()</script><script nonce="n" type="module" async="">');
});

describe("a cached page", () => {
  const withData = `${PAGE}<script>window.__reactRouterContext.streamController.enqueue("[\\"it's\\u0026\\"]\\n");</script>`;
  const page = deferToInteraction(withData, SHEET);
  const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  const dataOf = (attributes = "") => {
    const text = /='(.*)'/s.exec(attributes)?.[1] ?? "";
    return JSON.parse(text.replaceAll("&#39;", "'").replaceAll("&amp;", "&"));
  };

  test("runs its scripts at the first interaction", () => {
    const order = [
      "window.earlyClick",
      "pointermove",
      "painted",
      "modulepreload",
      "await interacted",
      '"stylesheet"',
      "import(file)",
      "await styled",
    ];
    const positions = order.map((text) => page.lastIndexOf(text));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(0);
    expect(deferScripts(PAGE, SHEET)).not.toContain("pointermove");
  });

  test("has its data in attributes, and scripts that are the same as on any other page", () => {
    const [, start, , part] = scriptsOf(page);
    expect(dataOf(start?.[1])).toEqual({
      files: ["/assets/a.js", "/assets/b.js"],
      styles: SHEET,
      manifest: { url: "/assets/m.js" },
      modules: [
        ["root", "/assets/a.js"],
        ["pages/landing/route", "/assets/b.js"],
      ],
      main: "/assets/entry.js",
    });
    expect(dataOf(part?.[1])).toBe('["it\'s&"]\n');
    const other = withData
      .replaceAll("/assets/b.js", "/assets/c.js")
      .replaceAll("landing", "faq")
      .replace("it's", "<b>");
    const texts = (html: string) => scriptsOf(html).map(([, , text]) => text);
    expect(texts(deferToInteraction(other, SHEET))).toEqual(texts(page));
  });
});

test("a page without scripts is unchanged", () => {
  for (const defer of [deferScripts, deferToInteraction])
    expect(defer("<p>Not found</p>", SHEET)).toBe("<p>Not found</p>");
});
