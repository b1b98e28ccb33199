import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** One step of a recipe, as an edit of a file that a person would make by hand. Without `after`, the text is added at the file's end. */
export interface Step {
  does: string;
  file: string;
  after?: string;
  /** Replaces what is there, instead of being written behind it. */
  instead?: string;
  add: string;
}

/** A copy of the sources in which recipes are carried out. */
export interface Tree {
  path(file: string): string;
  /** Carries out steps, in order. */
  apply(steps: readonly Step[]): void;
  /** Puts files back as they were before any step. */
  reset(steps: readonly Step[]): void;
  /** Writes the migration for what the steps changed in the schema. */
  generateMigration(name: string): void;
  /** The errors of the compiler in these files and all that they import; "" if there are none. */
  compile(files: readonly string[]): string;
  load<Module>(file: string): Promise<Module>;
  remove(): void;
}

const root = resolve(import.meta.dirname, "../../..");
const SOURCES = ["app", "server", "sandbox", "scripts", "package.json", "tsconfig.json"];
const tool = (name: string) => join(root, "node_modules/.bin", name);

export function copyTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), "recipes-"));
  for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const path = (file: string) => join(folder, file);

  function apply({ does, file, after, instead, add }: Step): void {
    const before = originalOr(file);
    const at = after ?? instead ?? "";
    if (!before.includes(at)) throw new Error(`"${does}": ${file} does not contain "${at}"`);
    const text = instead
      ? before.replace(at, () => add)
      : after
        ? before.replace(at, () => `${at}${add}`)
        : `${before}${add}`;
    writeFileSync(path(file), text);
  }
  const originalOr = (file: string) => {
    try {
      return readFileSync(path(file), "utf8");
    } catch {
      return "";
    }
  };

  return {
    path,
    apply: (steps) => steps.forEach(apply),
    reset(steps) {
      for (const { file } of steps) {
        rmSync(path(file));
        cpSync(join(root, file), path(file), { force: true });
      }
    },
    generateMigration: (name) =>
      void execFileSync(tool("drizzle-kit"), ["generate", "--config", "app/db/drizzle.config.ts", "--name", name], {
        cwd: folder,
        stdio: "pipe",
      }),
    compile(files) {
      const settings = { extends: "./tsconfig.json", compilerOptions: { rootDirs: ["."] }, include: [], files };
      writeFileSync(path("tsconfig.recipe.json"), JSON.stringify(settings));
      const { stdout } = spawnSync(tool("tsc"), ["-p", "tsconfig.recipe.json", "--checkers", "1"], { cwd: folder });
      return String(stdout);
    },
    load: (file) => import(/* @vite-ignore */ path(file)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
