import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { productionPackage } from "./release/packages.ts";
import { sourcesOf } from "./release/sources.ts";

/**
 * The second half of `npm run build`: makes build/release, the folder that runs in production. It has the built application, the sources
 * that Node runs directly, and the list of the packages that these use; `npm install --omit=dev` in it installs them. Its commands are those
 * of an operator, and its database is one that DATABASE_URL names.
 */
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const RELEASE = "build/release";
const COMMANDS = [
  "admin",
  "audit-verify",
  "backup",
  "doctor",
  "import-postcodes",
  "migrate",
  "reconcile",
  "restore",
  "seal-rotate",
  "seed",
];
const ENTRIES = [
  "server/main.ts",
  "server/start/process.ts",
  ...COMMANDS.map((name) => `scripts/${name}.ts`),
  ...globSync("build/server/**/*.js"),
];

const fresh = `${RELEASE}.new`;
rmSync(fresh, { recursive: true, force: true });
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const { files, names } = sourcesOf(ENTRIES, manifest.imports);
const assets = globSync(["build/client/**/*.*", "LICENSE*", ".npmrc"]);
for (const file of [...files, ...assets]) {
  mkdirSync(dirname(join(fresh, file)), { recursive: true });
  cpSync(file, join(fresh, file));
}
cpSync("scripts/release/run.mjs", join(fresh, "run.mjs"));
cpSync("scripts/prune-packages.mjs", join(fresh, "prune-packages.mjs"));
const { manifest: package_, lock } = productionPackage({
  manifest,
  lock: JSON.parse(readFileSync("package-lock.json", "utf8")),
  commands: COMMANDS,
  names,
});
writeFileSync(join(fresh, "package.json"), `${JSON.stringify(package_, null, 2)}\n`);
writeFileSync(join(fresh, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
writeFileSync(join(fresh, "build/sbom.json"), billOfMaterials());
rmSync(RELEASE, { recursive: true, force: true });
renameSync(fresh, RELEASE);
console.log(`${RELEASE} is ready: copy it, run npm install --omit=dev in it, and start it with npm start`);

/** The software bill of materials: the packages that the release installs, their versions, licences and hashes. */
function billOfMaterials(): Buffer {
  const [program = "npm", ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : [];
  const options = ["--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx", "--loglevel=error"];
  return execFileSync(program, [...before, "sbom", ...options], { cwd: fresh, maxBuffer: 64 * 1024 * 1024 });
}
