// What every npm script runs first. It needs no packages and runs on any Node from 20 on: it installs what is missing,
// then runs the scripts named on the command line, one after another, with the Node that the project pins.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const INSTALLED = "node_modules/.package-lock.json";
const NODE = process.platform === "win32" ? "node_modules/node/bin/node.exe" : "node_modules/node/bin/node";
const args = process.argv.slice(2);
const scripts = args.filter((arg) => /\.(ts|mjs)$/.test(arg));
const rest = args.filter((arg) => !scripts.includes(arg));

if (Number(process.versions.node.split(".")[0]) < 20) fail("Node 20 or newer is needed to start");
install();
for (const script of scripts.slice(0, -1)) {
  const code = await run([script]);
  if (code !== 0) process.exit(code);
}
process.exit(await run([scripts.at(-1), ...rest]));

function install() {
  if (existsSync(NODE) && isInstalled()) return;
  console.log("installing packages");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [program, ...before] = npm;
  const done = spawnSync(program, [...before, "ci", "--loglevel=error"], { stdio: "inherit" });
  if (done.status !== 0) fail("the packages could not be installed (npm ci failed, see above)");
}

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

/** Runs a script with the pinned Node, hands signals on to it, and ends with it. */
function run(command) {
  return new Promise((done) => {
    const child = spawn(NODE, command, { stdio: "inherit" });
    const forward = (signal) => child.kill(signal);
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, forward);
    child.once("error", (error) => fail(`${NODE} does not run: ${error.message}`));
    child.once("exit", (code, signal) => {
      for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.off(name, forward);
      done(code ?? (signal ? 1 : 0));
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
