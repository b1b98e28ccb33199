import { expect, test } from "vitest";
import { routes } from "./index.ts";

test("each address has one handler", () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":id")}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});
