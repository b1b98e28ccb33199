import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { allowedImports, cycleIn, foundImports, inLayers, moduleTable } from "./module-graph.ts";

const root = resolve(import.meta.dirname, "..");

/** What the import rules say about a tree of these files. */
function checked(files: Record<string, string>): { status: number | null; output: string } {
  const place = mkdtempSync(join(tmpdir(), "import-rules-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const all = { "package.json": JSON.stringify({ type: "module", imports }), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const rules = ["--config", join(root, "scripts/import-rules.cjs"), "--output-type", "err"];
  const program = join(root, "node_modules/.bin/depcruise");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "app", ...rules], {
    cwd: place,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

const declared = (name: string, imports: string) =>
  `export default defineModule({\n  name: "${name}",\n  imports: [${imports}],\n});\n`;

/** Bookings import jobs, as their module.ts allows. */
const TWO_MODULES = {
  "app/features/jobs/module.ts": declared("jobs", ""),
  "app/features/jobs/index.server.ts": "export const job = 1;\n",
  "app/features/jobs/rules/job.ts": "export const open = true;\n",
  "app/features/bookings/module.ts": declared("bookings", '"jobs"'),
  "app/features/bookings/index.server.ts": 'export { job } from "#features/jobs/index.server.ts";\n',
  "app/features/bookings/rules/booking.ts": "export const booked = true;\n",
};

test("a module imports what its module.ts names", () => {
  expect(checked(TWO_MODULES)).toMatchObject({ status: 0 });
});

test("a mutual import is refused, in pages, actions, components and rules", () => {
  const files = ["routes/job.tsx", "actions.server.ts", "ui/job.tsx", "rules/priced.ts"].map(
    (file) => `app/features/jobs/${file}`,
  );
  const back = 'export { booked } from "#features/bookings/rules/booking.ts";\n';
  const { status, output } = checked({ ...TWO_MODULES, ...Object.fromEntries(files.map((file) => [file, back])) });
  expect(status).not.toBe(0);
  for (const file of files) expect(output).toContain(`jobs-imports: ${file} → app/features/bookings/rules/booking.ts`);
});

test("modules that allow each other are refused", () => {
  const { status, output } = checked({ ...TWO_MODULES, "app/features/jobs/module.ts": declared("jobs", '"bookings"') });
  expect(status).not.toBe(0);
  expect(output).toMatch(/in a cycle: (jobs → bookings → jobs|bookings → jobs → bookings)/);
});

test("a cycle of several modules is found, and its modules are named in order", () => {
  const graph = (money: string[]) =>
    new Map([
      ["desk", ["money"]],
      ["jobs", []],
      ["bookings", ["jobs"]],
      ["quotes", ["bookings", "jobs"]],
      ["money", money],
    ]);
  expect(cycleIn(graph(["quotes"]))).toBeNull();
  expect(inLayers(graph(["quotes"]))).toEqual(["jobs", "bookings", "quotes", "money", "desk"]);
  const cyclic = new Map([...graph(["quotes"]), ["bookings", ["jobs", "money"]]]);
  expect(cycleIn(cyclic)).toEqual(["money", "quotes", "bookings", "money"]);
});

test("the modules are a directed graph", () => {
  expect(cycleIn(allowedImports(root))).toBeNull();
});

test("each module.ts names what its module's files import, and nothing else", () => {
  expect(Object.fromEntries(allowedImports(root))).toEqual(Object.fromEntries(foundImports(root)));
});

test("ARCHITECTURE.md says which module may import which", () => {
  expect(readFileSync(join(root, "ARCHITECTURE.md"), "utf8")).toContain(moduleTable(root));
});
