import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { featureFiles, registerModule } from "./feature-files.ts";

const root = resolve(import.meta.dirname, "../..");
const run = (program: string, ...args: string[]) =>
  execFileSync(join(root, "node_modules/.bin", program), args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });

test("a new module has the right format, compiles, and its tests pass", () => {
  // In build/, which git and the other checks ignore, the same imports work as in app/.
  const place = "build/new-feature-test";
  onTestFinished(() => rmSync(join(root, place), { recursive: true, force: true }));
  const written = Object.entries(featureFiles("site-visits")).map(([path, text]) => {
    const file = join(root, place, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  const sources = written.filter((file) => file.endsWith(".ts"));
  const config = join(root, place, "tsconfig.json");
  const include = [...sources, join(root, "server/virtual.d.ts")];
  writeFileSync(config, JSON.stringify({ extends: "../../tsconfig.json", include }));
  // More checkers repeat each other’s work.
  run("tsc", "-p", config, "--checkers", "1");
  run("biome", "check", "--vcs-enabled=false", ...sources);
  const tests = sources.filter((file) => file.endsWith(".test.ts"));
  expect(tests).toHaveLength(1);
  run("vitest", "run", "--config", join(root, "scripts/new/vitest.config.ts"), "--root", join(root, place));
});

test("a new module adds one import and one entry to the list of modules", () => {
  const source = readFileSync(join(root, "app/features.ts"), "utf8");
  const after = registerModule(source, "site-visits").split("\n");
  const added = after.filter((line) => !source.split("\n").includes(line));
  expect(added).toEqual(['import siteVisits from "#features/site-visits/module.ts";', "  siteVisits,"]);
  expect(after).toHaveLength(source.split("\n").length + 2);
});
