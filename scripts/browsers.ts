import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Hung } from "./browsers/driver.ts";
import { startFirefox } from "./browsers/firefox.ts";
import { Front } from "./browsers/front.ts";
import { forms } from "./browsers/journeys/forms.ts";
import { hindered } from "./browsers/journeys/hindered.ts";
import { hiring } from "./browsers/journeys/hiring.ts";
import { keyboard } from "./browsers/journeys/keyboard.ts";
import { network } from "./browsers/journeys/network.ts";
import { reading } from "./browsers/journeys/reading.ts";
import { talking } from "./browsers/journeys/talking.ts";
import { ensureBrowsers } from "./browsers/parts.ts";
import { Pool } from "./browsers/pool.ts";
import { type Result, tableOf } from "./browsers/results.ts";
import { startWebKit } from "./browsers/webkit.ts";
import { type Journey, World } from "./browsers/world.ts";
import { freePort, until } from "./real/program.ts";

/**
 * `npm run test:browsers`: the same journeys in Firefox and in WebKit, on the built app with the demo data (scripts/browsers/README.md). `firefox` or
 * `webkit` chooses one of them; other words choose journeys by their titles.
 */
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const BROWSERS = { firefox: startFirefox, webkit: startWebKit };
type Name = keyof typeof BROWSERS;
const NAMES = Object.keys(BROWSERS) as Name[];
const JOURNEYS = [...hiring, ...talking, ...forms, ...keyboard, ...reading, ...network, ...hindered];
/** The demo data is loaded first. */
const START_MS = 600_000;
/** What is still being sent when a journey is done. */
const ANSWERED_MS = 30_000;

const words = process.argv.slice(2);
const named = NAMES.filter((name) => words.includes(name));
const browsers = named.length > 0 ? named : NAMES;
const sought = words.filter((word) => !NAMES.includes(word as Name));
const journeys = JOURNEYS.filter(({ title }) => sought.every((word) => title.includes(word)));
ensureBrowsers(browsers);

const port = await freePort();
const front = new Front(port);
await front.connect();
const server = spawn(process.execPath, ["e2e/server.ts"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(port), BASE_URL: front.origin },
});
let pool: Pool | undefined;
// Ended early, it leaves neither the server nor a browser behind.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.kill("SIGTERM");
    void Promise.allSettled([once(server, "exit"), pool?.end()]).then(() => process.exit(1));
  });
const results: Result[] = [];
try {
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, Boolean, START_MS);
  for (const name of browsers) await runAll(name);
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
}
console.log(tableOf(results));
process.exit(results.every(({ problem }) => problem === undefined) ? 0 : 1);

async function runAll(name: Name): Promise<void> {
  const browser = new Pool(() => BROWSERS[name](`localhost:${front.port}`));
  pool = browser;
  for (const journey of journeys) {
    if (journey.only && journey.only !== name) continue;
    const start = performance.now();
    const outcome = await outcomeOf(browser, journey);
    const seconds = (performance.now() - start) / 1_000;
    results.push({ browser: name, title: journey.title, seconds, ...outcome });
    const { problem } = outcome;
    console.log(`${problem ? "FAILED" : "passed"} ${name.padEnd(7)} ${journey.title}${problem ? `\n${problem}` : ""}`);
  }
  await browser.end();
}

/** What went wrong. A browser that hung says nothing about the product, so the journey gets a second attempt in a new one. */
async function outcomeOf(pool: Pool, journey: Journey): Promise<Pick<Result, "problem" | "attempts">> {
  try {
    return { problem: await run(pool, journey), attempts: 1 };
  } catch (error) {
    if (!(error instanceof Hung)) return { problem: String(error), attempts: 1 };
    console.log(`       a browser hung (${error.message}): again in a new one`);
    return { problem: await run(pool, journey).catch(String), attempts: 2 };
  }
}

async function run(pool: Pool, journey: Journey): Promise<string | undefined> {
  front.reset();
  const world = new World(front, pool);
  try {
    await journey.run(world);
    await until(
      async () => front.unanswered(),
      (left) => left.length === 0,
      ANSWERED_MS,
    );
    return front.problems.length > 0 ? front.problems.join("\n") : undefined;
  } catch (error) {
    if (error instanceof Hung) throw error;
    return [error instanceof Error ? error.message : String(error), ...front.problems].join("\n");
  } finally {
    if (!front.isConnected) await front.connect();
    await world.end();
  }
}
