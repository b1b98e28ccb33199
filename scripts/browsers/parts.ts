import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** What the journeys need: a file of each, and Debian's package that has it. */
const PARTS = {
  firefox: [{ file: "/usr/bin/firefox-esr", from: "firefox-esr" }],
  webkit: [
    { file: "/usr/bin/WebKitWebDriver", from: "webkit2gtk-driver" },
    { file: "/usr/bin/xvfb-run", from: "xvfb" },
    { file: "/usr/bin/xauth", from: "xauth" },
  ],
};

/** Installs what is missing through apt, as root on Debian. Throws and names what is missing otherwise. */
export function ensureBrowsers(names: readonly (keyof typeof PARTS)[]): void {
  const parts = names.flatMap((name) => PARTS[name]);
  const missing = () => parts.filter(({ file }) => !existsSync(file)).map(({ from }) => from);
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`installing ${missing().join(", ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing()], { stdio: "inherit", env });
  }
  if (missing().length > 0)
    throw new Error(`these Debian packages are missing, and only root can install them: ${missing().join(", ")}`);
}
