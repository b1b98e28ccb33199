import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { CLOSED_PATHS, isClosed, PUBLIC_PAGES, robotsText } from "./public-pages.ts";

const under = (parent: string, path: string | undefined): string => (path === undefined ? parent : `${parent}/${path}`);
/** The full path of every screen; a screen without a path has its parent's. */
const paths = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, children }) => [under(parent, path) || "/", ...paths(children ?? [], under(parent, path))]);
/** Pages from the database, sign-in (which people search for), and the page for unknown paths. */
const OTHERWISE = ["/tradesperson/:id", "/find/:what?/:where?", "/prices/:kind?/:city?", "/auth", "/gallery", "/*"];

test("every screen is either public or disallowed for search engines", () => {
  const open: readonly string[] = PUBLIC_PAGES;
  const neither = paths(routes).filter((path) => !open.includes(path) && !isClosed(path) && !OTHERWISE.includes(path));
  expect(neither).toEqual([]);
});

test("no public page is disallowed", () => {
  for (const path of [
    ...PUBLIC_PAGES,
    "/tradesperson/0190f3a0-0000-7000-8000-000000000001",
    "/og/site.png",
    "/assets/x.js",
  ])
    expect(isClosed(path), path).toBe(false);
});

test("robots.txt contains the disallowed paths and the address of the sitemap", () => {
  const lines = robotsText("https://fettle.example").split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of CLOSED_PATHS) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Sitemap: https://fettle.example/sitemap.xml");
  expect(lines).not.toContain("Disallow: /");
});
