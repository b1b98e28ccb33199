import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { newId } from "#kernel/id.ts";
import { textSpans } from "#kernel/rich-text.ts";
import { helpArticles } from "../../help/index.server.ts";
import { OWN_PATHS, ownHref } from "./answer-gate.ts";
import { INTENTS } from "./guide-index.ts";
import { SCREENS } from "./screens.ts";

const nobody = new Set<string>();

describe("the addresses that the assistant may link to", () => {
  test.each([...OWN_PATHS])("are pages that exist: %s", (path) => {
    const pages = (routes as RouteObject[]).filter((route) => route.path !== "*");
    expect(matchRoutes(pages, path)).not.toBeNull();
  });

  test("are all those that help articles and screens lead to", () => {
    const texts = [
      ...helpArticles("Fettle").flatMap(({ answer }) => answer),
      ...SCREENS.map(({ does }) => does),
      ...INTENTS.flatMap(({ say }) => say ?? []),
    ];
    const hrefs = texts.flatMap(textSpans).flatMap(({ href }) => (href?.startsWith("/") ? [href] : []));
    expect(hrefs.length).toBeGreaterThan(50);
    expect(hrefs.filter((href) => ownHref(href, nobody) !== href)).toEqual([]);
  });

  test("are listed once for each role", () => {
    const seen = SCREENS.flatMap((screen) => screen.for.map((role) => `${role} ${screen.path}`));
    expect(seen.filter((each, at) => seen.indexOf(each) !== at)).toEqual([]);
  });
});

describe("an address in an answer", () => {
  test.each([
    ["/my-jobs", "/my-jobs"],
    ["/faq#refunds", "/faq#refunds"],
    ["/profile?tab=settings", "/profile?tab=settings"],
    [
      "/browse-services?service=Plumber&location=Leeds&next=//evil.example",
      "/browse-services?service=Plumber&location=Leeds",
    ],
    ["/auth?next=//evil.example", "/auth"],
    ["/my-jobs?payment=success&session_id=x", "/my-jobs"],
    ["/admin/../my-jobs", "/my-jobs"],
  ])("of our site is preserved, with the parameters that its page reads: %s", (href, expected) => {
    expect(ownHref(href, nobody)).toBe(expected);
  });

  test.each([
    "https://evil.example/my-jobs",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    " /my-jobs",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "my-jobs",
    "",
    "/api/v1/me",
    "/sandbox/clock",
    "/api/auth/sign-out",
    "/unsubscribe",
    "/no-such-page",
    "/my-jobs%2f..%2f..%2fevil",
  ])("of another site or of no page is removed: %s", (href) => {
    expect(ownHref(href, nobody)).toBeNull();
  });

  test("of one record is preserved only if the record was looked up", () => {
    const path = `/job/${newId()}`;
    expect(ownHref(path, nobody)).toBeNull();
    expect(ownHref(path, new Set([path]))).toBe(path);
    expect(ownHref(`${path}?x=1#y`, new Set([path]))).toBe(path);
    expect(ownHref(`/job/${newId()}`, new Set([path]))).toBeNull();
  });
});
