import { describe, expect, test } from "vitest";
import { textSpans } from "#kernel/rich-text.ts";
import { helpArticles } from "../../help/index.server.ts";
import { MEASURING } from "../questions/measuring.text.ts";
import { TUNING } from "../questions/tuning.text.ts";
import { writtenPages } from "../testing.ts";
import { ownHref } from "./answer-gate.ts";
import { INTENTS } from "./guide-index.ts";
import { passagesOf } from "./passage.ts";
import { spelledWords } from "./question-words.ts";
import { SCREENS } from "./screens.ts";

const phrasings = INTENTS.flatMap(({ asked }) => asked.split("\n").map((text) => text.trim()));

describe("intents", () => {
  test("lead to screens and passages that exist", () => {
    const paths = new Set(SCREENS.map(({ path }) => path));
    const hrefs = new Set(passagesOf(helpArticles("Fettle"), writtenPages).map(({ href }) => href));
    expect(INTENTS.flatMap(({ go }) => (go && !paths.has(go) ? [go] : []))).toEqual([]);
    const read = INTENTS.flatMap(({ read: id }) => (id ? [id.startsWith("/") ? id : `/faq#${id}`] : []));
    expect(read.filter((href) => !hrefs.has(href))).toEqual([]);
    expect(INTENTS.filter(({ go, read: id }) => !go && !id)).toEqual([]);
  });

  test("link to our own pages only", () => {
    const links = INTENTS.flatMap(({ say = "" }) => textSpans(say)).flatMap(({ href }) => href ?? []);
    expect(links.filter((href) => ownHref(href, new Set()) !== href)).toEqual([]);
  });

  test("lead to every screen, and have each phrasing once for a role", () => {
    const named = new Set(INTENTS.map(({ go }) => go));
    // Visitors are led there instead of to /post-job.
    named.add("/get-quotes");
    expect(SCREENS.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
    const asked = INTENTS.flatMap((intent) =>
      intent.asked.split("\n").flatMap((text) => intent.for.map((role) => `${role}: ${text.trim()}`)),
    );
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  });

  test("do not contain the questions of the test sets", () => {
    const written = new Set(phrasings.map((text) => spelledWords(text).join(" ")));
    const questions = [...TUNING, ...MEASURING].filter(({ question }) => spelledWords(question).length > 3);
    expect(questions.filter(({ question }) => written.has(spelledWords(question).join(" ")))).toEqual([]);
  });
});
