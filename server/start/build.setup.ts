import { execFileSync } from "node:child_process";

/** Builds the application before the process tests, if a source has changed. */
export default function setup() {
  execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
}
