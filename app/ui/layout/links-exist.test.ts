import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { accountLinks } from "./account-links.ts";
import { navLinks, operatorLinks } from "./nav-links.ts";
import { footerGroups, logIn, popularLinks, publicLinks, signUp } from "./public-links.ts";

const paths = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap((entry) => {
    const path = `${parent}/${entry.path ?? ""}`;
    return [path, ...paths(entry.children ?? [], path)];
  });

test("every link of the layout leads to a screen that exists", () => {
  const links = [
    ...Object.values(navLinks).flat(),
    ...Object.values(accountLinks).flat(),
    ...operatorLinks,
    ...footerGroups.flatMap((group) => group.links),
    ...popularLinks,
    ...publicLinks,
    logIn,
    signUp,
  ];
  const known = paths(routes).filter((path) => path !== "/*");
  const missing = links
    .map((link) => new URL(link.to, "http://site").pathname)
    .filter((path) => !known.some((pattern) => matchPath(pattern, path)));
  expect(missing).toEqual([]);
});
