import { describe, expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const root = { id: "root", loaderData: { brand: "Mendwell", base: "https://mendwell.example" } };
const at = (pathname: string) => ({ matches: [root, undefined], location: { pathname } });
const words = "Say what needs doing and get prices from people nearby.";

/** The content of a tag, by its name. */
const tag = (tags: ReturnType<typeof pageMeta>, name: string) =>
  tags.flatMap((one) => {
    const { name: key, property, rel, content, href } = one as Record<string, string | undefined>;
    return [key, property, rel].includes(name) ? [content ?? href] : [];
  });

test("a title ends with the configured brand", () => {
  expect(pageMeta(at("/my-jobs"), "My Jobs")).toContainEqual({ title: "My Jobs – Mendwell" });
});

test("the default brand is used when the root loader failed", () => {
  expect(pageMeta({ matches: [{ id: "root" }] }, null, words)).toContainEqual({ title: "Fettle" });
});

describe("a page with a description", () => {
  const tags = pageMeta(at("/browse-services/"), "Browse Services", words);

  test("has its own path without the query as its canonical address", () => {
    expect(tag(tags, "canonical")).toEqual(["https://mendwell.example/browse-services"]);
    expect(tag(tags, "robots")).toEqual([]);
    expect(tag(pageMeta(at("/"), null, words), "canonical")).toEqual(["https://mendwell.example/"]);
  });

  test("can set its canonical address and its preview image", () => {
    const picture = { path: "/og/plumbers-leeds.png", alt: "Plumbers in Leeds" };
    const named = pageMeta(at("/browse-services"), "Plumbers", words, { canonical: "/plumbers/leeds", picture });
    expect(tag(named, "canonical")).toEqual(["https://mendwell.example/plumbers/leeds"]);
    expect(tag(named, "og:url")).toEqual(tag(named, "canonical"));
    expect(tag(named, "og:image")).toEqual(["https://mendwell.example/og/plumbers-leeds.png"]);
    expect(tag(named, "og:image:alt")).toEqual(["Plumbers in Leeds"]);
  });

  test("has Open Graph tags for sharing", () => {
    expect(tag(tags, "og:title")).toEqual(["Browse Services"]);
    expect(tag(tags, "og:description")).toEqual([words]);
    expect(tag(tags, "og:image")).toEqual(["https://mendwell.example/og/site.png"]);
    expect(tag(tags, "twitter:card")).toEqual(["summary_large_image"]);
  });

  test("can be excluded from search engines", () => {
    const hidden = pageMeta(at("/tradesperson/1"), "Jo", words, { hidden: true, profile: true });
    expect(tag(hidden, "robots")).toEqual(["noindex"]);
    expect(tag(hidden, "canonical")).toEqual([]);
    expect(tag(hidden, "og:type")).toEqual(["profile"]);
  });
});

test("private pages and errors are excluded from search engines", () => {
  for (const tags of [
    pageMeta(at("/my-jobs"), "My Jobs"),
    pageMeta({ ...at("/browse"), error: new Error("x") }, "Browse", words),
  ]) {
    expect(tag(tags, "robots")).toEqual(["noindex"]);
    expect(tag(tags, "canonical")).toEqual([]);
    expect(tag(tags, "og:title")).toEqual([]);
  }
});
