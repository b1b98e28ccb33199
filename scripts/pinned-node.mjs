// Which Node runs the project: the machine's own if it is a tested one, otherwise one that is installed beside the packages. It needs no packages and
// runs on Node 20.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** The release line that the product is tested with, and the first of it: the one in the container (deploy/Dockerfile). */
const WANTED = { major: 24, minor: 18 };
/** npm leaves folders alone whose name begins with a dot. */
const FOLDER = "node_modules/.node";
/** The package with its exact version, and the hash of it. */
const LIST = ["package.json", "package-lock.json"];
const program = join(FOLDER, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** Whether this version of Node runs the project as it is. */
export function isTested(version) {
  const [major, minor] = version.split(".").map(Number);
  return major === WANTED.major && minor >= WANTED.minor;
}

/**
 * The path of the Node to run scripts with. `install(folder)` installs the packages of a folder, and answers whether it could. Where npm has no
 * Node for the platform, a newer one of the machine is used; null if there is none.
 */
export function nodeFor(install) {
  if (isTested(process.versions.node)) return process.execPath;
  if (isCurrent() || installPinned(install)) return program;
  return Number(process.versions.node.split(".")[0]) > WANTED.major ? process.execPath : null;
}

function isCurrent() {
  const [list] = LIST;
  const installed = join(FOLDER, list);
  return (
    existsSync(program) &&
    existsSync(installed) &&
    readFileSync(installed, "utf8") === readFileSync(join("scripts/node", list), "utf8")
  );
}

function installPinned(install) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const name of LIST) cpSync(join("scripts/node", name), join(FOLDER, name));
  if (!install(FOLDER) || !existsSync(program)) {
    rmSync(FOLDER, { recursive: true, force: true });
    return false;
  }
  // A third of what was installed: headers to compile extensions with, and manuals. Its second copy of the program is a link to the first.
  const contents = join(FOLDER, "node_modules/node/node_modules");
  if (existsSync(contents))
    for (const name of ["include", "share"])
      rmSync(join(contents, `node-${process.platform}-${process.arch}`, name), { recursive: true, force: true });
  return true;
}

/** Puts it where the programs of packages look for `node`, for commands that npm runs without scripts/setup.mjs. */
export function linkNode(node) {
  const link = "node_modules/.bin/node";
  if (process.platform === "win32" || node === process.execPath) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join("../..", node), link);
}
