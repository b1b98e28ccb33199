import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Options, parse } from "acorn";
import { expect, test } from "vitest";
import { OLD_BROWSER_SCRIPT } from "#app/web/old-browser.ts";
import { BROWSER_FLOOR } from "#config/browser-floor.ts";

/** What the built files ask of a browser: no syntax that the oldest supported ones cannot parse, and no newer API without a way around it. */
const CLIENT = "build/client";
const read = (pattern: string) =>
  globSync(`${CLIENT}/${pattern}`).map((file) => [file, readFileSync(file, "utf8")] as const);
const scripts = read("{assets/*.js,sw.js}");
const sheets = read("assets/*.css");

/** The newest edition whose syntax, regular expressions included, Safari 16.4 and Chrome 111 parse. */
const EDITION = 2023;

/** APIs that a supported browser may lack: newer than Safari 16.4, Chrome 111 or Firefox 140. */
const NEWER = {
  "AbortSignal.any": /AbortSignal\.any\b/,
  "Array.fromAsync": /Array\.fromAsync\b/,
  checkVisibility: /\.checkVisibility\b/,
  CloseWatcher: /\bCloseWatcher\b/,
  commandfor: /commandfor/i,
  cookieStore: /\bcookieStore\b/,
  "field-sizing": /CSS\.supports\(`field-sizing/,
  "Intl.DurationFormat": /DurationFormat/,
  "Iterator helpers":
    /\bIterator\.(from|concat)\b|\.(values|keys|entries)\(\)\.(map|filter|flatMap|take|drop|some|every|find|reduce|forEach|toArray)\(|\.toArray\(\)/,
  moveBefore: /\.moveBefore\(/,
  navigation: /\bnavigation\.(navigate|currentEntry|addEventListener)/,
  "Object.groupBy": /\b(Object|Map)\.groupBy\b/,
  popover: /(show|hide|toggle)Popover|popoverTarget/,
  "Promise.try": /Promise\.try\b/,
  "Promise.withResolvers": /Promise\.withResolvers\b/,
  "RegExp.escape": /RegExp\.escape\b/,
  requestClose: /\.requestClose\b|closedby/i,
  requestIdleCallback: /requestIdleCallback/,
  scheduler: /\bscheduler\.(yield|postTask)\b/,
  setHTMLUnsafe: /(set|parse)HTMLUnsafe/,
  "Set methods": /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  startViewTransition: /startViewTransition/,
  trustedTypes: /\btrustedTypes\b/,
  "Uint8Array.toBase64": /\.toBase64\(|\.fromBase64\(|\.toHex\(|\.fromHex\(/,
  // Zod asks whether the browser has it.
  "URL.canParse": /(?<!`function`\?)URL\.canParse\(/,
  "URL.parse": /\bURL\.parse\(/,
};

/** Those that are used, and what happens in a browser without them. */
const WAIVED: Partial<Record<keyof typeof NEWER, string>> = {
  commandfor: "a script opens the dialog as well (app/ui/dialog.tsx)",
  "field-sizing": "a script sets the height (app/ui/grow-fields.ts)",
  navigation: "React asks whether the browser has it",
  popover: "toasts ask whether the browser has it, and are drawn in the page otherwise (app/ui/toast.tsx)",
  startViewTransition: "the router asks whether the browser has it, and says once on the console that it has not",
  trustedTypes: "asked for first; the policy is a second line of defence (app/web/trusted-types.ts)",
};

/** CSS that a supported browser may lack. Unknown properties are ignored; an unknown selector drops its whole rule. */
const NEWER_CSS = {
  "::details-content": /::details-content/,
  ":popover-open": /:popover-open/,
  ":user-invalid": /:user-(in)?valid/,
  "@scope": /@scope\b/,
  "@starting-style": /@starting-style/,
  "light-dark()": /[^-]light-dark\(/,
  "linear()": /[^-]linear\(0/,
  nesting: /&[\s.:[]/,
};
const WAIVED_CSS: Partial<Record<keyof typeof NEWER_CSS, string>> = {
  "::details-content":
    "a script opens the disclosures (app/ui/unfold.ts); a printed help page has the answers that are open",
  ":popover-open": "in a list of :is(), which forgives what it does not know",
};

const used = (all: Record<string, RegExp>, files: readonly (readonly [string, string])[]) =>
  Object.keys(all).filter((name) => files.some(([, text]) => all[name]?.test(text)));

test("the files are built", () => {
  expect(scripts.length).toBeGreaterThan(100);
  expect(sheets.length).toBeGreaterThan(0);
});

test(`every script can be parsed by Safari ${BROWSER_FLOOR.safari} and Chrome ${BROWSER_FLOOR.chrome}`, () => {
  const problems = scripts.flatMap(([file, text]) => problemOf(file, text));
  expect(problems).toEqual([]);
});

test("syntax that is too new would be found", () => {
  for (const text of ["/a/v", "using a = b", "/(?i:a)/", 'import a from "a" with { type: "json" }'])
    expect(problemOf("a.js", text), text).toHaveLength(1);
  expect(problemOf("a.js", "class A { static #b; static { /(?<=a)b/d } }; await 1; [].at?.(0) ?? 1")).toEqual([]);
});

test("a newer API is used only where a browser without it is provided for", () => {
  expect(used(NEWER, scripts)).toEqual(Object.keys(WAIVED));
  expect(used(NEWER_CSS, sheets)).toEqual(Object.keys(WAIVED_CSS));
});

test("the notice for older browsers is JavaScript of 2009", () => {
  expect(problemOf("notice.js", OLD_BROWSER_SCRIPT, { ecmaVersion: 5, sourceType: "script" })).toEqual([]);
});

function problemOf(file: string, text: string, options: Partial<Options> = {}): string[] {
  // The hash in the name of an asset may end like that name too.
  const isModule = basename(file) !== "sw.js";
  try {
    parse(text, { ecmaVersion: EDITION, sourceType: isModule ? "module" : "script", ...options });
    return [];
  } catch (error) {
    return [`${file}: ${error}`];
  }
}
