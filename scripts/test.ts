import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import { type Count, countPlaywright, countVitest } from "./test-reports.ts";

/**
 * `npm test` runs every check. `--quick` (`npm run check`) omits the browser tests and runs a sample of the generated cases;
 * `--full` runs all generated cases (app/testing/thoroughness.ts).
 */
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const bin = (name: string) => `node_modules/.bin/${name}`;
const REPORTS = "build/reports";
const full = process.argv.includes("--full");
/** A busy machine can be too slow for a database, a server or a thread. What passed only the second time is listed, as of the journeys. */
const again = full ? [] : ["--retry=1"];

interface Stage {
  name: string;
  /** Run in order, until one fails. */
  commands: readonly (readonly string[])[];
  /** The report that contains the counts of its tests; a stage without a report counts as one test. */
  report?: { file: string; read(report: unknown): Count };
  env?: Record<string, string>;
  before?(): Promise<void>;
}

const vitest = (project: string, ...options: readonly string[]): Stage => {
  const file = `${REPORTS}/${project}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name: `${project} tests`,
    commands: [[bin("vitest"), "run", "--project", project, "--passWithNoTests", ...again, ...reporters, ...options]],
    report: { file, read: countVitest },
  };
};

const build: Stage = { name: "build", commands: [[process.execPath, "scripts/build.ts"]] };
const checks: Stage[] = [
  { name: "format and lint", commands: [[bin("biome"), "ci", "--reporter=summary", "."]] },
  {
    name: "types",
    commands: [
      [bin("react-router"), "typegen"],
      // More checkers repeat each other's work, and the other core is busy with the browser tests.
      [bin("tsc"), "-p", ".", "--checkers", "1"],
    ],
  },
  {
    name: "import rules",
    commands: [
      [
        bin("depcruise"),
        "--config",
        "scripts/import-rules.cjs",
        "app",
        "server",
        "sandbox",
        "scripts",
        "--output-type",
        "err",
      ],
    ],
  },
  { name: "unused code", commands: [[bin("knip"), "--config", "scripts/knip.json", "--no-progress"]] },
];
const browser: Stage = {
  name: "browser tests",
  // The journeys that move the product's clock come last, on the same server: another one would need demo data of its own.
  commands: [[bin("playwright"), "test", "--config", "e2e", "--reporter=dot,json"]],
  report: { file: `${REPORTS}/browser.json`, read: countPlaywright },
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(REPORTS, "browser.json") },
  before: ensureChromium,
};

const quick = process.argv.includes("--quick");
if (quick) process.env.QUICK = "1";
if (full) process.env.FULL = "1";
const started = performance.now();
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
const times: [name: string, seconds: number][] = [];
mkdirSync(REPORTS, { recursive: true });
process.env.TMPDIR = memoryFolder() ?? tmpdir();
// The same files are compiled by dozens of processes.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
// In parallel, because each stage often waits for the database or a browser. Stages that need the built app follow the build. The process
// tests start, stop and kill servers, whose time limits a machine busy with browsers would not keep, so they come last and alone.
// Two workers for the database tests beside two browsers: with three, what each test waits for took longer, and the whole run as long.
// The browser tests take longest, so the unit tests follow the database tests, unless there are no browser tests.
const first = [...checks, vitest("db", "--maxWorkers=2")];
const unit = vitest("unit");
await Promise.all(
  quick ? [runAll(first), runAll([build, unit])] : [runAll([...first, unit]), runAll([build, browser])],
);
await runAll([vitest("process", "--maxWorkers=3")]);
console.log("\nseconds (two sequences of stages in parallel, then the process tests):");
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
console.log(`${secondsSince(started).toFixed(1).padStart(8)}  in total`);
if (failures.length > 0) console.log(`\nfailed: ${failures.join(", ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runAll(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(stage.name);
  }
}

async function runStage(stage: Stage): Promise<Count> {
  const started = performance.now();
  if (stage.report) rmSync(stage.report.file, { force: true });
  let output = "";
  let ok = true;
  try {
    await stage.before?.();
    for (const command of stage.commands) {
      const result = await run(command, stage.env);
      output += result.output;
      ok = result.ok;
      if (!ok) break;
    }
  } catch (error) {
    ok = false;
    output += error instanceof Error ? error.message : String(error);
  }
  const { flaky = [], ...count } = counts(stage, ok);
  const seconds = secondsSince(started);
  times.push([stage.name, seconds]);
  const many = stage.report ? `: ${count.passed} passed${count.failed ? `, ${count.failed} failed` : ""}` : "";
  console.log(`${ok ? "ok    " : "FAILED"} ${stage.name}${many} (${seconds.toFixed(1)} s)`);
  for (const name of flaky) console.log(`       only on a later attempt: ${name}`);
  // The reporters print a coloured dot for each test, even when told not to use colours.
  if (!ok)
    console.log(
      stripVTControlCharacters(output)
        .replaceAll(/^[·.x\s]*$/gm, "")
        .trimEnd(),
    );
  return count;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000;
}

/** A stage that fails without a failed test (it did not even start) counts as one failure. */
function counts({ report }: Stage, ok: boolean): Count {
  if (!report || !existsSync(report.file)) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = report.read(JSON.parse(readFileSync(report.file, "utf8")));
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

function run([program = "", ...args]: readonly string[], env?: Record<string, string>) {
  return new Promise<{ ok: boolean; output: string }>((done) => {
    const child = spawn(program, args, {
      env: { ...process.env, FORCE_COLOR: "0", ...env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => done({ ok: false, output: `${output}${error.message}` }));
    child.once("close", (code) => done({ ok: code === 0, output }));
  });
}
