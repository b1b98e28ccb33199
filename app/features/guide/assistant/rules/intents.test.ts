import { describe, expect, test } from "vitest";
import { textSpans } from "#kernel/rich-text.ts";
import { helpArticles } from "../../help/index.server.ts";
import { EARLIER } from "../testing/questions/earlier.text.ts";
import { MEASURING } from "../testing/questions/measuring.text.ts";
import { TUNING } from "../testing/questions/tuning.text.ts";
import { writtenPages } from "../testing.ts";
import { ownHref } from "./answer-gate.ts";
import { EMERGENCIES } from "./emergency/emergencies.text.ts";
import { INTENTS, TAUGHT } from "./guide-index.ts";
import { phrasingsOf } from "./intents/intent.ts";
import { passagesOf } from "./passage.ts";
import { spelledWords } from "./question-words.ts";
import { SCREENS } from "./screens.ts";

const phrasings = TAUGHT.flatMap(phrasingsOf);

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
    const asked = TAUGHT.flatMap((intent) =>
      phrasingsOf(intent).flatMap((text) => intent.for.map((role) => `${role}: ${text}`)),
    );
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  });

  test("have an id of their own, and one for each emergency", () => {
    const ids = TAUGHT.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(TAUGHT.flatMap(({ emergency = [] }) => emergency).sort()).toEqual(
      EMERGENCIES.map(({ id }) => id)
        .filter((id) => id !== "alarm")
        .sort(),
    );
  });

  test("do not contain the questions of the test sets", () => {
    const written = new Set(phrasings.map((text) => spelledWords(text).join(" ")));
    const questions = [...TUNING, ...EARLIER, ...MEASURING].filter(({ question }) => spelledWords(question).length > 3);
    expect(questions.filter(({ question }) => written.has(spelledWords(question).join(" ")))).toEqual([]);
  });
});
