import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The account as which PostgreSQL runs, because it refuses to run as root; undefined if we are not root. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** Finds or creates an account for PostgreSQL if we are root. */
export async function accountForPostgres(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = (await idsOf("postgres")) ?? (await makeAccount()) ?? (await idsOf("nobody"));
  if (!known)
    throw new Error("PostgreSQL does not run as root: add a system user named postgres, or start as another user");
  return known;
}

async function idsOf(name: string): Promise<RunAs | null> {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, name])).stdout)),
    );
    return uid && gid ? { uid, gid } : null;
  } catch {
    return null;
  }
}

async function makeAccount(): Promise<RunAs | null> {
  await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]).catch(() => {});
  return idsOf("postgres");
}

/**
 * Runs a PostgreSQL program, as the other account if we are root. If that account cannot access a parent folder (such as /root),
 * `setpriv` grants it the capability dac_override and no other.
 */
export async function runPostgresProgram(
  program: string,
  args: readonly string[],
  as: RunAs | undefined,
  cwd: string,
  env: Record<string, string> = {},
): Promise<void> {
  const lend = as !== undefined && !canRun(program, as, cwd);
  const [file, all] = lend
    ? [
        "setpriv",
        [
          `--reuid=${as.uid}`,
          `--regid=${as.gid}`,
          "--clear-groups",
          "--inh-caps=+dac_override",
          "--ambient-caps=+dac_override",
          program,
          ...args,
        ],
      ]
    : [program, args];
  try {
    await run(file, all as string[], {
      cwd: lend ? "/" : cwd,
      ...(as && !lend ? as : {}),
      env: { ...process.env, LC_ALL: "C", ...env },
    });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error(`${program.split("/").at(-1)} failed: ${stderr || stdout || String(error)}`);
  }
}

function canRun(program: string, as: RunAs, cwd: string): boolean {
  try {
    execFileSync(program, ["--version"], { ...as, cwd, stdio: "ignore" });
    // Node changes to `cwd` before it changes the account, so whether the account can write there is tested separately.
    execFileSync("test", ["-w", cwd], { ...as, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
