import { describe, expect, test } from "vitest";
import { delayScripts, partsOf, type StartsWhen } from "./hydrate-on-interaction.ts";

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<script nonce="n">now()</script><script data-starts="true" nonce="n">first("</p>")</script><script data-starts="true" nonce="n" type="module" async="">second()</script></html><script nonce="n">last()</script>`;

function delayed(html: string, when: StartsWhen): string {
  const { head, body, end } = delayScripts(partsOf(html), when, "n");
  return `${head}${body}${end}`;
}

const SCRIPTS = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** What a browser does not run at once: the content of templates, of one kind. */
const heldIn = (page: string, kind: string) =>
  [...page.matchAll(/<template data-later="(\w+)">(.*?)<\/template>/g)].flatMap(([, of, text]) =>
    of === kind ? [text] : [],
  );

describe.each(["painted", "interacted"] as const)("a page that starts when it is %s", (when) => {
  const page = delayed(PAGE, when);

  test("holds its files and its scripts in their order, and runs the others at once", () => {
    expect(heldIn(page, "files")).toEqual([
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
    ]);
    const held = heldIn(page, "scripts").join("");
    expect([...held.matchAll(SCRIPTS)].map(([, text]) => text)).toEqual(['first("</p>")', "second()", "last()"]);
    expect(page).toContain('\n<script nonce="n">now()</script>');
  });

  test("places them at last, with one script that is the same on every page", () => {
    const starterOf = (html: string) => [...html.matchAll(SCRIPTS)].at(-1)?.[1];
    const starter = starterOf(page) ?? "";
    const order = ["(painted)", 'place("files")', 'place("scripts")'].map((text) => starter.indexOf(text));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(starter.includes("await interacted")).toBe(when === "interacted");
    expect(starterOf(delayed(PAGE.replaceAll("b.js", "c.js"), when))).toBe(starter);
    expect(page).toContain('<script nonce="n" type="module" async>');
  });
});

test("a page without scripts is unchanged", () => {
  expect(delayed("<p>Not found</p>", "painted")).toBe("<p>Not found</p>");
});
