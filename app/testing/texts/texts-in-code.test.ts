import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { featureFiles } from "../../../scripts/new/feature-files.ts";
import { findLiterals } from "./find-literals.ts";

const NOT_SHOWN =
  /\.test\.tsx?$|\.d\.ts$|(^|\/)(testing|permissions)(\/|\.ts$)|^app\/(config\/brand|db|testing|pages\/gallery)\//;
/** The API's document is in English. */
const API = /(^|\/)api(\.ts$|\/)/;
/** The files that texts are in. Long texts that only the server knows are in text.server.ts; the sentences of errors stay with their codes. */
const TEXTS = /(^|[/.])(texts?(\.cy)?(\.server)?|errors)\.tsx?$/;

const mayHaveTexts = (file: string) => [NOT_SHOWN, API, TEXTS].some((pattern) => pattern.test(file));
const files = globSync("app/**/*.{ts,tsx}").filter((file) => !mayHaveTexts(file));
const textsOf = (file: string) => findLiterals(file, readFileSync(file, "utf8"));

test("a text is in the catalogue, not in code", () => {
  const found = files.flatMap((file) => textsOf(file).map(({ line, text }) => `${file}:${line} ${text}`));
  expect(found, "move these texts to the folder’s texts.ts (STYLE.md)").toEqual([]);
});

test("a new module has none", () => {
  const sources = Object.entries(featureFiles("site-visits")).filter(
    ([file]) => file.endsWith(".ts") && !mayHaveTexts(file),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.flatMap(([file, source]) => findLiterals(file, source))).toEqual([]);
});

test.each([
  ["<p>Post a job</p>", "Post a job"],
  ["<p>{isOpen ? 'Open' : name}</p>", "Open"],
  ["<p>{count > 1 && `Jobs`}</p>", "Jobs"],
  ["<img alt='A house' />", "A house"],
  ["<Field label={wanted ?? 'Code'} />", "Code"],
  ["const step = { title: 'Sofa', text: 'say what you need' }", "Sofa"],
  ["pageMeta(args, 'Reset your password')", "Reset your password"],
  ["const facts = ['You can see the job first.']", "You can see the job first."],
])("%s has a text", (source, text) => {
  expect(findLiterals("page.tsx", source)[0]?.text).toBe(text);
});

test.each([
  "<p className='flex items-start'>{t.title} · {count}</p>",
  "import { x } from 'Some where'",
  "type State = 'Not yet'",
  "log.error({ err }, 'people could not be read')",
  "const header = { 'Set-Cookie': cookie, Vary: 'Accept-Encoding, Cookie' }",
  "<Row tone='Done' to={`/job/1`}>{' '}</Row>",
  "const style = { text: 'left', label: 'end' }",
])("%s has none", (source) => {
  expect(findLiterals("page.tsx", source)).toEqual([]);
});
