import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("another folder in the place of this one makes another product", () => {
  const printed = execFileSync(process.execPath, ["app/testing/second-brand/build.mjs"], { encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual({
    fee: ["8%", 800],
    categories: [true, false],
    trades: [["Mechanic", "Wheel Builder"], "Service", "Repair"],
    places: ["city", null, "York", []],
    paths: [
      "/find",
      "/find/york",
      "/find/mechanics",
      "/find/mechanics/york",
      "/find/wheel-builders",
      "/find/wheel-builders/york",
    ],
    asksTheUsual: true,
    manifest: "Find a bicycle mechanic who comes to you.",
  });
});

test("the colours stand in this folder, and no style sheet has another of its own", () => {
  expect(readFileSync("app/config/brand/colours.css", "utf8")).toContain("--color-green: light-dark(");
  expect(readFileSync("app/styles/tokens.css", "utf8")).not.toMatch(/--color-[a-z]/);
});
