import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureOf, replyTo, usageOf } from "./arguments.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** Tools whose own programs answer `--help` and refuse wrong arguments. */
const TOOLS = ["typecheck", "format", "db:generate", "api:release"];
const commands = Object.keys(scripts).filter((name) => !TOOLS.includes(name));
const lineOf = (name: string) => scripts[name]?.split(" ").slice(3) ?? [];

test("every command of package.json is described, and every described one exists", () => {
  const described = Object.keys(JSON.parse(readFileSync("scripts/commands.json", "utf8")));
  expect(described.toSorted()).toEqual(commands.toSorted());
});

test("every command that a document names exists", () => {
  const named = globSync("{*.md,{app,bench,deploy,docs,e2e,packages,sandbox,scripts}/**/*.md}")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/npm run ([a-z][a-z:-]*)/g)])
    .map(([, name = ""]) => name);
  expect(named).toContain("migrate");
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test.each(commands)("npm run %s says what it takes, and refuses anything else before it begins", (name) => {
  const usage = usageOf(name);
  expect(usage).toMatch(/^npm (run )?[a-z]/);
  for (const help of ["--help", "-h"])
    expect(replyTo([...lineOf(name), help], scripts)).toEqual({ text: usage, code: 0 });
  const refused = { text: usage, code: failureOf(name) };
  expect(replyTo([...lineOf(name), "--no-such-option"], scripts)).toEqual(refused);
  expect(replyTo([...lineOf(name), ...Array(101).fill("word")], scripts)).toEqual(refused);
});

test("what a command takes is let through", () => {
  const lines = [
    "admin grant a@b.test",
    "admin list",
    "backup /tmp/b",
    "reconcile --since 2026-11-01",
    "test:real 1 14",
  ];
  for (const line of ["start", "check", "seed --scale large --jobs 5 --add", ...lines]) {
    const [name = "", ...args] = line.split(" ");
    expect(replyTo([...lineOf(name), ...args], scripts)).toBeNull();
  }
});
