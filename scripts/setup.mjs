// What every npm script runs first. It needs no packages and runs on any Node from 20 on: it installs what is missing,
// then runs the scripts named on the command line, one after another, with the Node that the project pins.
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

/** npm keeps a list of what it has installed; an interrupted installation leaves none. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  const wanted = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages);
  return wanted.every(([path, { version, optional, link }]) => {
    if (path === "" || link) return true;
    const there = installed[path];
    // Optional packages are those of other platforms.
    return there ? there.version === version : optional === true;
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

/** The Node that npm installed for this project, or our own where there is none for this machine. */
function findNode() {
  const pinned = `node_modules/node/bin/node${process.platform === "win32" ? ".exe" : ""}`;
  if (existsSync(pinned)) return pinned;
  if (major() >= WANTED_NODE) return process.execPath;
  return fail(`Node ${WANTED_NODE} could not be installed by npm for this machine: install it yourself and try again`);
}

/** Runs a script, hands signals on to it, and ends with it. */
function run(command) {
  return new Promise((done) => {
    // The channel tells the script when we are gone, however that happens (server/start/stop-signals.ts).
    const child = spawn(node, command, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    const parent = process.ppid;
    const orphaned = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill("SIGTERM");
    }, 500);
    child.once("error", (error) => fail(`${node} does not run: ${error.message}`));
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
