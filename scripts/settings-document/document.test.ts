import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "#config/settings.server.ts";
import { GROUPS, settingsDocument } from "./document.ts";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("docs/settings.md is what `node scripts/settings.ts` writes, with the defaults of the schema", () => {
  expect(read("docs/settings.md")).toBe(settingsDocument());
});

test("it explains every setting once, and no other", () => {
  const explained = GROUPS.flatMap(({ rows }) => rows.flatMap(({ names }) => names));
  expect([...explained].sort()).toEqual([...SETTING_NAMES].sort());
});

test("deploy/env.example names every setting once, and no other", () => {
  const named = [...read("deploy/env.example").matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect([...named].sort()).toEqual([...SETTING_NAMES].sort());
});

test("a default that the document names is the one that the schema has", () => {
  const document = settingsDocument();
  for (const row of [
    "| `PORT`, `HOST` | 3000, 127.0.0.1 |",
    "| `DATABASE_BUDGET`, `SERVERS` | none, 1 |",
    "| `LOG_LEVEL` | info |",
    "| `RATE_LIMIT` | on |",
    "| `BRAND_NAME` | Fettle |",
  ])
    expect(document).toContain(row);
});
