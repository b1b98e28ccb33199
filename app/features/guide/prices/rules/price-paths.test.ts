import { expect, test } from "vitest";
import { pricePath } from "./price-paths.ts";
import { readPricePath } from "./read-price-path.ts";

test("every path of prices names its subject, in any case, and nothing else does", () => {
  expect(readPricePath(undefined, undefined)).toEqual({ work: null, city: null });
  expect(readPricePath("Leaking-Tap", "LEEDS")).toMatchObject({ work: { name: "Leaking tap" }, city: "Leeds" });
  expect(pricePath("leaking-tap", "Leeds")).toBe("/prices/leaking-tap/leeds");
  expect(pricePath()).toBe("/prices");
  expect(readPricePath("leaking-tap", "atlantis")).toBeNull();
  expect(readPricePath("nothing", undefined)).toBeNull();
  expect(readPricePath("__proto__", "leeds")).toBeNull();
});
