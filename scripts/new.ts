import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { usageOf } from "./arguments.mjs";
import { featureFiles, registerModule } from "./new/feature-files.ts";

/** `npm run new -- feature <name>`: creates a module with the standard files and adds it to app/features.ts. */
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const [what, name = ""] = process.argv.slice(2);
if (what !== "feature" || !/^[a-z]+(-[a-z]+)*$/.test(name)) fail(usageOf("new"));
if (existsSync(`app/features/${name}`)) fail(`app/features/${name} already exists`);

for (const [path, text] of Object.entries(featureFiles(name))) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const list = "app/features.ts";
writeFileSync(list, registerModule(readFileSync(list, "utf8"), name));
console.log(`created app/features/${name} and added it to ${list}; next: its README, its rules, then npm run check`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
