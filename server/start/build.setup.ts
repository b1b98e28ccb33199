import { execFileSync } from "node:child_process";

/** The servers that these tests start serve the built application: built once, when a source has changed. */
export default function setup() {
  execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
}
