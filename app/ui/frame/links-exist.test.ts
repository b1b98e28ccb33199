import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { navLinks } from "./nav-links.ts";
import { footerEssentials, footerGroups, logIn, publicLinks, signUp } from "./public-links.ts";

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [`/${entry.path ?? ""}`, ...paths(entry.children ?? [])]);

test("every link of the frame leads to a screen that exists", () => {
  const links = [
    ...Object.values(navLinks).flat(),
    ...footerGroups.flatMap((group) => group.links),
    ...footerEssentials,
    ...publicLinks,
    logIn,
    signUp,
  ];
  const known = new Set(paths(routes));
  const missing = links.map((link) => new URL(link.to, "http://site").pathname).filter((path) => !known.has(path));
  expect(missing).toEqual([]);
});
