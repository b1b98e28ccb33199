import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { screensOf } from "#features/search/ui/palette-entries.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { navLinks, operatorLinks } from "./nav-links.ts";
import { texts } from "./public/texts.ts";

const paths = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap((entry) => {
    const path = `${parent}/${entry.path ?? ""}`;
    return [path, ...paths(entry.children ?? [], path)];
  });

test("every link of the layout and of the palette leads to a screen that exists", () => {
  const links = [
    ...Object.values(navLinks).flat(),
    ...USER_TYPES.flatMap(screensOf),
    ...operatorLinks,
    ...[texts.header, texts.popular, ...Object.values(texts.footer).map(({ links: one }) => one)]
      .flatMap((one) => Object.keys(one))
      .map((to) => ({ to })),
  ];
  const known = paths(routes).filter((path) => path !== "/*");
  const missing = links
    .map((link) => new URL(link.to, "http://site").pathname)
    .filter((path) => !known.some((pattern) => matchPath(pattern, path)));
  expect(missing).toEqual([]);
});
