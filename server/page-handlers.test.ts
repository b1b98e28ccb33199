import { expect, test } from "vitest";
import { neededFor } from "./page-handlers.ts";
import { routeFinder } from "./route-patterns.ts";

const route = (id: string, path?: string, parentId = "root") => ({ id, path, parentId, module: {} });
const routeOf = routeFinder(
  Object.fromEntries(
    [
      { id: "root", path: "", module: {} },
      { id: "landing", index: true, parentId: "root", module: {} },
      route("frame"),
      route("job", "job/:id", "frame"),
      route("address", "job/:id/address", "frame"),
      route("other", "other", "frame"),
    ].map((one) => [one.id, one]),
  ),
);

test("a path needs its routes, those of the paths above it, and no others", () => {
  expect([...neededFor("/job/1/address", routeOf)].sort()).toEqual(["address", "frame", "job", "landing", "root"]);
  expect([...neededFor("/other", routeOf)].sort()).toEqual(["frame", "landing", "other", "root"]);
  expect([...neededFor("/other.data", routeOf)].sort()).toEqual(["frame", "landing", "other", "root"]);
});
