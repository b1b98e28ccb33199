// Every command of a release runs through this file. It needs no packages, and says what is missing.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));

const [script, ...rest] = process.argv.slice(2);
const WANTED_NODE = 24;
const major = Number(process.versions.node.split(".")[0]);
const problem =
  major < WANTED_NODE
    ? `Node ${WANTED_NODE} or newer is needed, and this is ${process.versions.node}`
    : existsSync("node_modules")
      ? undefined
      : "the packages are not installed: run npm install --omit=dev in this folder";

if (problem) {
  console.error(problem);
  process.exit(1);
}
const { checkCommandLine } = await import(pathToFileURL("scripts/arguments.mjs").href);
checkCommandLine(process.argv.slice(2), JSON.parse(readFileSync("package.json", "utf8")).scripts);
process.env.NODE_ENV ||= "production";
// Scripts read their own arguments.
process.argv.splice(1, process.argv.length - 1, script, ...rest);
await import(pathToFileURL(script).href);
