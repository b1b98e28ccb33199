import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Program } from "../real/program.ts";

/** What the engine needs, a file of each, and Debian's package that has it. */
const PARTS = [
  { file: "/usr/bin/podman", from: "podman" },
  { file: "/usr/sbin/runc", from: "runc" },
  { file: "/usr/bin/catatonit", from: "catatonit" },
  { file: "/usr/bin/newuidmap", from: "uidmap" },
  { file: "/usr/bin/mmdebstrap", from: "mmdebstrap" },
];
/** Containers never run with rights of root. Root gives them to this account. */
const ACCOUNT = "fettle-containers";
const IS_ROOT = process.getuid?.() === 0;

/** Debian's podman without a daemon, and without rights of root. */
export interface Engine {
  /** The output of a command. Throws with its last lines if it fails. */
  run(...args: string[]): string;
  /** Its exit code and all output. */
  attempt(...args: string[]): { code: number | null; output: string };
  /** A container that runs until it ends or is stopped. */
  container(args: readonly string[]): Program;
}

/** Installs the engine if it is missing and we may, as root on Debian. Throws and names the packages otherwise. */
export function openEngine(): Engine {
  const missing = () => PARTS.filter(({ file }) => !existsSync(file)).map(({ from }) => from);
  if (missing().length > 0 && IS_ROOT) apt(missing());
  if (missing().length > 0) throw new Error(`these Debian packages are missing: ${missing().join(", ")}`);
  if (IS_ROOT && spawnSync("id", [ACCOUNT]).status !== 0) spawnSync("useradd", ["--create-home", ACCOUNT]);
  const [file, before] = command();
  // The first command leaves a process behind that holds the namespace, and whatever output it was given.
  spawnSync(file, [...before, "info"], { stdio: "ignore", cwd: "/" });
  const attempt = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(file, [...before, ...args], {
      encoding: "utf8",
      cwd: "/",
      maxBuffer: 2 ** 28,
    });
    return { code: status, output: `${stdout}${stderr}` };
  };
  return {
    attempt,
    run(...args) {
      const { code, output } = attempt(...args);
      if (code !== 0) throw new Error(`podman ${args[0]}: ${output.trim().split("\n").slice(-12).join("\n")}`);
      return output.trim();
    },
    container: (args) => new Program(file, [...before, "run", "--rm", ...RUN, ...args]),
  };
}

/** Without these limits the engine asks for the machine's own, which not everyone may have. */
export const LIMITS = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"];

/** All share the network of this machine, as a network of its own needs rights that not every account has. */
const RUN = [...LIMITS, "--network", "host"];

function command(): [string, string[]] {
  // Layers on the kernel's own overlay. The other driver, which podman may choose, copies every layer.
  const podman = ["podman", "--runtime", "runc", "--storage-driver", "overlay"];
  if (!IS_ROOT) return ["podman", podman.slice(1)];
  const home = `/home/${ACCOUNT}`;
  const env = ["env", `HOME=${home}`, `XDG_RUNTIME_DIR=${home}/.run`];
  spawnSync("runuser", ["-u", ACCOUNT, "--", "mkdir", "-p", "-m", "700", `${home}/.run`]);
  return ["runuser", ["-u", ACCOUNT, "--", ...env, ...podman]];
}

function apt(packages: string[]): void {
  console.log(`installing ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: "inherit", env });
}
