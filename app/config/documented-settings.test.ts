import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "./settings.server.ts";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test(".env.example names every setting once, and no other", () => {
  const named = [...read(".env.example").matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect([...named].sort()).toEqual([...SETTING_NAMES].sort());
});

test("the README explains every setting", () => {
  const readme = read("README.md");
  expect(SETTING_NAMES.filter((name) => !readme.includes(`\`${name}\``) && !readme.includes(`\`${name}=`))).toEqual([]);
});
