// Every npm script runs this first. It needs no packages and runs on Node 20 or newer: it installs missing packages and then
// runs the scripts named on the command line, one after another, with the Node version that the project pins.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const INSTALLED = "node_modules/.package-lock.json";
const WANTED_NODE = 24;
const args = process.argv.slice(2);
const scripts = args.filter((arg) => /\.(ts|mjs)$/.test(arg));
const rest = args.filter((arg) => !scripts.includes(arg));

if (major() < 20) fail("Node 20 or newer is needed to start");
if (!isInstalled()) install();
const node = findNode();
for (const script of scripts.slice(0, -1)) {
  const code = await run([script]);
  if (code !== 0) process.exit(code);
}
process.exit(await run([scripts.at(-1), ...rest]));

/** npm writes a list of what it has installed; an interrupted installation leaves no such list. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  const wanted = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages);
  return wanted.every(([path, { version, optional, link }]) => {
    if (path === "" || link) return true;
    const found = installed[path];
    // Optional packages are those of other platforms.
    return found ? found.version === version : optional === true;
  });
}

function install() {
  console.log("installing packages");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [program, ...before] = npm;
  // Not `npm ci`: it refuses a lock file without every other platform's optional packages, and not every registry has them all.
  const done = spawnSync(program, [...before, "install", "--no-save", "--loglevel=error"], { stdio: "inherit" });
  if (done.status !== 0) fail("the packages could not be installed (npm install failed, see above)");
}

/** The Node that npm installed for this project, or the current one where npm has none for this platform. */
function findNode() {
  const pinned = `node_modules/node/bin/node${process.platform === "win32" ? ".exe" : ""}`;
  if (existsSync(pinned)) return pinned;
  if (major() >= WANTED_NODE) return process.execPath;
  return fail(`npm could not install Node ${WANTED_NODE} for this platform: install it yourself and try again`);
}

/** Runs a script, forwards signals to it, and returns its exit code. */
function run(command) {
  return new Promise((done) => {
    // The IPC channel closes when this process ends for any reason, and the script notices (server/start/stop-signals.ts).
    const child = spawn(node, command, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
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
