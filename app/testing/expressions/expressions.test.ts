import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { some } from "../thoroughness.ts";
import { type FoundExpression, findExpressions } from "./find-expressions.ts";
import { hostileText } from "./hostile-text.ts";

/**
 * The time of every regular expression grows with the length of its text only, or one request could keep a process busy for minutes.
 * Steps are counted, because they are the same on every machine.
 */

const NOT_SHIPPED = /\.test\.tsx?$|\.d\.ts$|\.fuzz\.ts$|\.setup\.ts$|(^|\/)(testing|permissions)(\/|\.ts$)/;
/** Expressions over texts of our own, by file and beginning. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  "server/page-cache/allow-by-hash.ts <(script": "markup of our renderer, in which every tag has an end",
  "app/web/hydrate-on-interaction.ts (?:<link rel": "markup of our renderer, in which every tag has an end",
  "app/kernel/geo/areas.ts ([A-Za-z]+)": "a table in the same file",
  "app/features/identity/profile/server/profile-photo.server.ts <!--.*?-->": "a picture that a library draws",
};
/** Where an expression is made of parts that are known later: one with such parts. */
const MADE_LATER: Readonly<Record<string, RegExp>> = {
  "server/api.ts": /^\/api\/v1\/admin\/reports\/[^/]+\/decisions\/[^/]+$/,
  "server/middleware/compress.ts": /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  "server/openapi/examples.ts": /^\d{4}-\d{2}-\d{2}$/u,
  "app/kernel/anonymise.ts": /(?<![\p{L}\p{N}])Ann Smith(?![\p{L}\p{N}])/giu,
  "app/features/desk/support/rules/usual-answer.ts": /(?<![^\n])\{(first name|job)\} ?| ?\{(first name|job)\}/g,
  "app/features/search/rules/public-pages.ts": /^\/tradesperson\/[^?]*/,
  "app/features/guide/assistant/rules/without-personal.ts": /(?<![\p{L}[])Ann(?![\p{L}])/gu,
};

const found = globSync("{app,server,sandbox}/**/*.{ts,tsx}")
  .filter((file) => !NOT_SHIPPED.test(file))
  .flatMap((file) => findExpressions(file, readFileSync(file, "utf8")).map((one) => ({ file, ...one })));
const isOwn = (name: string) => Object.keys(OWN_TEXTS).some((beginning) => name.startsWith(beginning));

/** The expressions that take too many steps, each with a text that shows it. */
function slowOnes(expressions: readonly { file: string; pattern: string; flags: string }[]): string[] {
  const byText = new Map(expressions.map((one) => [`${one.pattern}/${one.flags}`, one]));
  return some([...byText.values()]).flatMap(({ file, pattern, flags }) => {
    const text = isOwn(`${file} ${pattern}`) ? null : hostileText(pattern, flags);
    return text === null ? [] : [`${file} /${pattern}/${flags} on ${JSON.stringify(text)}`];
  });
}

const isLiteral = <One extends FoundExpression>(one: One): one is One & { pattern: string } => one.pattern !== null;
afterEach(() => vi.unstubAllGlobals());

describe("regular expressions", () => {
  test("of our code take few steps for each of 10,000 hostile characters", () => {
    const literals = found.filter(isLiteral);
    expect(literals.length).toBeGreaterThan(500);
    expect(slowOnes(literals)).toEqual([]);
  });

  test("that are put together take as few", async () => {
    const files = [...new Set(found.flatMap(({ file, pattern }) => (pattern === null ? [file] : [])))];
    const made: { file: string; pattern: string; flags: string }[] = [];
    for (const file of files.filter((name) => !(name in MADE_LATER))) made.push(...(await madeBy(file)));
    for (const [file, { source, flags }] of Object.entries(MADE_LATER)) made.push({ file, pattern: source, flags });
    expect(files.filter((file) => made.every((one) => one.file !== file))).toEqual([]);
    expect(slowOnes(made)).toEqual([]);
  });

  test("over our own texts are still there", () => {
    const names = found.map(({ file, pattern }) => `${file} ${pattern}`);
    expect(Object.keys(OWN_TEXTS).filter((own) => !names.some((name) => name.startsWith(own)))).toEqual([]);
    expect(Object.keys(MADE_LATER).filter((file) => !found.some((one) => one.file === file && !one.pattern))).toEqual(
      [],
    );
  });

  test.each([
    ["\\s+$", "", " "],
    ["^\\s+(.+)$", "", " "],
    ["\\S*@\\S*", "g", "a"],
    ["(a|b|ab)*c", "", "a"],
    ["!?\\[[^\\]\\n]{0,300}\\]", "g", "["],
    ['<a\\b[^>]*?\\shref="', "gi", "<a"],
    ["(?<=name\\s+)[A-Z]", "u", "name "],
    ["^-+|-+$", "g", "--"],
    ["(\\w+)=\\1!", "", "a"],
  ])("/%s/%s are slow on %s", (pattern, flags, text) => {
    expect(hostileText(pattern, flags)).toContain(text);
  });

  test.each([
    ["(?<!\\s)\\s+$", ""],
    ["\\[([^[\\]]+)\\]\\(([^[)\\s]+)\\)", "g"],
    ["^(\\d{1,3},)+$", ""],
    ["(?<a>x)\\k<a>(?=y)\\b", "giu"],
  ])("/%s/%s are not", (pattern, flags) => {
    expect(hostileText(pattern, flags)).toBeNull();
  });
});

/** The expressions that a module makes while it is loaded. */
async function madeBy(file: string) {
  const made: { file: string; pattern: string; flags: string }[] = [];
  const Recording = new Proxy(RegExp, {
    construct(target, [pattern, flags]) {
      const expression = new target(pattern, flags);
      made.push({ file, pattern: expression.source, flags: expression.flags });
      return expression;
    },
  });
  // Its libraries first, whose expressions do not count.
  await import(/* @vite-ignore */ `/${file}`);
  vi.stubGlobal("RegExp", Recording);
  await import(/* @vite-ignore */ `/${file}?expressions`);
  vi.unstubAllGlobals();
  return made;
}
