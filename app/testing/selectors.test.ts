import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Rows, panels and bars hold dialogs and menus, which have icons, headings and buttons of their own. A rule for "any svg in here" reaches those
 * too: the stars of the review dialog once were hidden by their row.
 */

/** These hold long texts or five links, or are a control or a dialog themselves. */
const WITHOUT_DIALOGS = /^(\.prose|\.article-part|\.lightbox|\.stars-input|\.bottom-nav|body)\b/;
const ELEMENT =
  "(?:a|button|dd|details|div|dl|dt|fieldset|form|h[1-6]|img|input|label|li|ol|p|select|span|strong|summary|svg|table|textarea|ul)";
const ANY_IN_HERE = new RegExp(`[^\\s>+~,(] +(?::is\\([^)]*\\b${ELEMENT}\\b[^)]*\\)|${ELEMENT}(?![\\w-]))`);

/** The selectors of a style sheet with those around them: ".row { & > svg { … } }" has ".row" and ".row > svg". */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  const around: string[] = [];
  for (const [, head = "", sign] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    if (sign === "}") around.pop();
    if (sign !== "{") continue;
    const own = head.trim().replace(/\s+/g, " ");
    const parent = around.at(-1) ?? "";
    const whole = own.startsWith("@")
      ? parent
      : own.includes("&")
        ? own.replaceAll("&", parent)
        : `${parent} ${own}`.trim();
    around.push(whole);
    if (!own.startsWith("@")) found.push(whole);
  }
  return found;
}

/** Whether a selector matches elements of a kind anywhere inside another one. */
const reachesIn = (selector: string) =>
  ANY_IN_HERE.test(selector.replace(/:(has|not)\([^()]*(\([^()]*\)[^()]*)*\)/g, "")) && !WITHOUT_DIALOGS.test(selector);

test("no rule of a row, a panel or a bar reaches what stands in it", () => {
  const selectors = globSync("app/styles/*.css").flatMap((file) => selectorsOf(readFileSync(file, "utf8")));
  expect(selectors.length).toBeGreaterThan(200);
  expect(selectors.filter(reachesIn)).toEqual([]);
});

test.each([
  [".row { & > .act { & svg { display: none } } }", [".row > .act svg"]],
  [".row { & :is(h2, h3) { color: red } }", [".row :is(h2, h3)"]],
  [".row { @media (width < 64rem) { button { color: red } } }", [".row button"]],
  [".row { & > svg { color: red } & .face { color: red } &:has(> img) { color: red } }", []],
  [".prose { & a { color: red } }", []],
])("%s", (css, expected) => {
  expect(selectorsOf(css).filter(reachesIn)).toEqual(expected);
});
