import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { languageCookie, languageFromCookie, pageLanguage, pluralIn } from "#kernel/language.ts";
import { LanguageContext, provideWelsh, type Translation, textsIn, useEnglishPart, useTexts } from "./language.ts";

const texts = {
  id: "ui/sample.texts",
  heading: "Find a tradesperson",
  steps: ["Post", "Choose"],
  jobs: (count: number) => `${count} jobs`,
};
const plural = pluralIn("cy");
const cy: Translation<typeof texts> = {
  heading: "Dod o hyd i grefftwr",
  jobs: (count) => plural(count, { two: "2 waith", few: `${count} gwaith`, other: `${count} o weithiau` }),
};

function Heading() {
  return <h1 {...useEnglishPart()}>{useTexts(texts).heading}</h1>;
}
const page = (language: "en-GB" | "cy") =>
  renderToString(
    <LanguageContext value={language}>
      <Heading />
    </LanguageContext>,
  );

afterEach(() => provideWelsh({}));

test("a component shows the texts of the page’s language", () => {
  provideWelsh({ [texts.id]: cy });
  expect(page("en-GB")).toBe("<h1>Find a tradesperson</h1>");
  expect(page("cy")).toBe('<h1 lang="en-GB">Dod o hyd i grefftwr</h1>');
});

test("a text without a translation is English as a whole, and so is everything before the Welsh texts are known", () => {
  expect(textsIn("cy", texts)).toBe(texts);
  provideWelsh({ [texts.id]: cy });
  expect(textsIn("cy", texts)).toMatchObject({ heading: "Dod o hyd i grefftwr", steps: ["Post", "Choose"] });
  expect(textsIn("en-GB", texts)).toBe(texts);
  expect(textsIn(undefined, texts)).toBe(texts);
});

test("each language has its own plural forms, and a missing one is the general one", () => {
  provideWelsh({ [texts.id]: cy });
  expect([2, 3, 7].map(textsIn("cy", texts).jobs)).toEqual(["2 waith", "3 gwaith", "7 o weithiau"]);
  const reviews = pluralIn("en-GB");
  expect([0, 1, 2].map((count) => reviews(count, { one: "1 review", other: `${count} reviews` }))).toEqual([
    "0 reviews",
    "1 review",
    "2 reviews",
  ]);
});

test("a choice is read back from its cookie; anything else is English, and choosing English deletes it", () => {
  const [pair] = languageCookie("cy").split(";");
  expect(languageFromCookie(`theme=dark; ${pair}; toast=x`)).toBe("cy");
  for (const cookies of [null, "", "language=", "language=cymraeg", "language=fr", "mylanguage=cy"])
    expect(languageFromCookie(cookies)).toBe("en-GB");
  expect(languageCookie("en-GB")).toContain("Max-Age=0");
});

test("a page is in Welsh only if all of it is", () => {
  const of = (address: string) => pageLanguage("cy", new URL(address, "http://site"));
  expect([of("/"), of("/?utm_source=x"), of("/auth?mode=sign-up")]).toEqual(["cy", "cy", "cy"]);
  expect([of("/browse-services?service=Plumbing"), of("/terms"), of("/home")]).toEqual(["en-GB", "en-GB", "en-GB"]);
  expect(pageLanguage("en-GB", new URL("http://site/"))).toBe("en-GB");
});
