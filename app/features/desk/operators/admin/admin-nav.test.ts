import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { adminLinks } from "./admin-nav.ts";

test("every link of the navigation leads to a page of /admin, and every section has a link", () => {
  const frame = (routes as RouteConfigEntry[]).find(({ path }) => path === "admin");
  const pages = (frame?.children ?? []).map(({ path }) => (path ? `/admin/${path}` : "/admin"));
  const parts = pages.filter((path) => !/[:.]/.test(path) && path.split("/").length <= 3);
  // The frame has a search box in place of a link.
  expect([...adminLinks.map(({ to }) => to), "/admin/search"].sort()).toEqual(parts.sort());
});
